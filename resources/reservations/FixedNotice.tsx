import { getToday } from '../../common/days';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { NoticeLines } from '../../src/actions/NoticeLines';
import { formatDate } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

/** The result of fixing the dates of a stay: its code and its arrival, with a link to its page. */
export default function FixedNotice({ row }: { row: Row }) {
  const t = useAppTranslate();
  const day = formatDate(getToday()) ?? '';
  return (
    <NoticeLines links={[[t('stay.view'), `/reservation/${encodeURIComponent(toText(row.res_id))}`]]}>
      {t('stay.fixed', { code: toText(row.res_code), day })}
    </NoticeLines>
  );
}
