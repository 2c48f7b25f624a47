import Alert from '@mui/material/Alert';
import { daysBetween, getToday, parseDay } from '../../common/days';
import { getFixObstacle } from '../../common/fixDates';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { formatDate } from '../../src/fields/format';
import { FieldList } from '../../src/fields/RecordFields';
import { TextLink } from '../../src/fields/TextLink';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

/**
 * What fixing the dates of a stay will do, in its dialog: the arrival before and after, and the nights. It warns
 * if that does not help.
 */
export default function FixPreview({ row }: { row: Row }) {
  const t = useAppTranslate();
  const obstacle = getFixObstacle(row);
  const today = getToday();
  const departure = parseDay(row.res_checkout);
  if (obstacle || departure === undefined)
    return (
      <Alert role="note" severity="warning">
        {t('stay.unfixable', { reason: translateText(obstacle ?? '') })}{' '}
        <TextLink to={`/reservation/dates/${encodeURIComponent(toText(row.res_id))}`}>
          {t('stay.change_dates')}
        </TextLink>
      </Alert>
    );
  const after = formatDate(today) ?? today;
  const before = formatDate(row.res_checkin);
  return (
    <FieldList>
      <dt>{t('stay.new_arrival')}</dt>
      <dd>
        {before} {before && '→ '}
        <strong>{after}</strong>
      </dd>
      <dt>{t('stay.new_stay')}</dt>
      <dd>{t('coverage.review.nights', { smart_count: daysBetween(today, departure) })}</dd>
    </FieldList>
  );
}
