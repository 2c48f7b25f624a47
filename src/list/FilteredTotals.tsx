import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../providers/toListQuery';
import type { ResolvedList, Resource } from '../../schema/types';
import { hasActiveFilters } from '../data/listParams';
import { useSchemaListContext } from '../data/SchemaListBase';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { waitForTypingPause } from '../data/waitForTypingPause';
import { formatCount } from '../fields/format';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { formatSums } from './StatCards';

/** A line of totals. It keeps its height while they load. */
export const TotalsLine = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 20,
  margin: 0,
  padding: '0 16px 4px',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--cp-muted)',
  '& b': { fontWeight: 600, color: 'var(--cp-text)' },
});

/**
 * The number of filtered rows on all pages, and the sums of the stat cards over them. Sums of no rows are
 * left out. Empty if the totals are not available.
 */
export function FilteredTotals({ schema }: { schema: Resource & { list: ResolvedList } }) {
  const { name, list } = schema;
  const filter: ListFilter = useSchemaListContext().filterValues;
  const dataProvider = useAppDataProvider();
  const translate = useSchemaTranslate(schema);
  const sumCards = list.statCards.filter(({ sumField }) => sumField);
  const isEnabled = hasActiveFilters(filter) && sumCards.length > 0;
  const { data } = useQuery({
    queryKey: [name, 'aggregate', filter],
    queryFn: async ({ signal }) => {
      await waitForTypingPause(signal);
      return dataProvider.aggregate(name, sumCards, filter);
    },
    enabled: isEnabled,
  });
  if (!isEnabled) return null;
  const all = data?.[sumCards.length]?.count ?? 0;
  const sums = sumCards.flatMap(({ label }, i) => {
    const aggregate = data?.[i];
    return aggregate?.count ? [{ label, sum: formatSums(aggregate.sums) }] : [];
  });
  return (
    <TotalsLine data-testid="filtered-totals" aria-live="polite">
      {sums.length > 0 && `${translate(schema.countLabel, { smart_count: all, count: formatCount(all) })}: `}
      {sums.map(({ label, sum }) => (
        <span key={label}>
          {translate(label)} <b>{sum}</b>
        </span>
      ))}
    </TotalsLine>
  );
}
