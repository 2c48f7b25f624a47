import { getToday, isDay } from '../../common/days';
import type { ResolvedList, Resource } from '../../schema/types';
import { InlineTextField } from '../components/InlineTextField';
import { NativeSelect } from '../components/NativeSelect';
import { formatMonth } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** Returns the last 12 months as `YYYY-MM`, the current one first. */
function getLastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The labels of the date filters. For instants they say UTC, because the rows show local times. */
export function useDateLabels({ fields, list }: Resource & { list: ResolvedList }) {
  const t = useAppTranslate();
  const field = fields[list.dateField ?? ''];
  const utc = field?.type === 'date' && field.showTime ? '_utc' : '';
  return { day: t(`list.day${utc}`), month: t(`list.month${utc}`) };
}

/** A day filter and a month filter. Choosing one clears the other. */
export function DateFilters(props: {
  resource: Resource & { list: ResolvedList };
  day: string;
  month: string;
  /** One of them is empty. */
  onChange: (change: { day: string; month: string }) => void;
}) {
  const { resource, day, month, onChange } = props;
  const labels = useDateLabels(resource);
  const t = useAppTranslate();
  const last = getLastMonths(getToday());
  // An address may contain an older month.
  const months = isDay(`${month}-01`) && !last.includes(month) ? [...last, month] : last;
  return (
    <>
      <InlineTextField
        type="date"
        label={labels.day}
        value={day}
        onChange={({ target }) => onChange({ day: target.value, month: '' })}
      />
      <NativeSelect
        label={labels.month}
        value={months.includes(month) ? month : ''}
        options={[
          { value: '', label: t('list.any_month') },
          ...months.map((value) => ({ value, label: formatMonth(value) })),
        ]}
        onChange={(month) => onChange({ month, day: '' })}
      />
    </>
  );
}
