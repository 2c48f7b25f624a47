import { joinFields, toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { NoticeLines } from '../../src/actions/NoticeLines';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { NOTICE_DELAY_MS, toKnownRecord } from '../shared/useOptionalRecord';
import { useCoverageDetail } from './useCoverageDetail';

/** The result of opening a coverage: its number and its guest, with links to its pages. */
export default function OpenedNotice({ row }: { row: Row }) {
  const t = useAppTranslate();
  const id = toText(row.policy_id);
  const loaded = useCoverageDetail(id, { delayMs: NOTICE_DELAY_MS });
  const policy = toKnownRecord(loaded);
  const [number, guest] = [
    toText(policy.coverage_no),
    joinFields(policy, ['user.user_fname', 'user.user_lname']),
  ];
  const path = encodeURIComponent(id);
  return (
    <NoticeLines
      loading={loaded === undefined}
      links={[
        [t('coverage.open.view'), `/coverage/${path}`],
        [t('coverage.open.certificate'), `/coverage/certificate/${path}`],
      ]}
    >
      {number &&
        (guest ? t('coverage.open.opened_for', { number, guest }) : t('coverage.open.opened', { number }))}
    </NoticeLines>
  );
}
