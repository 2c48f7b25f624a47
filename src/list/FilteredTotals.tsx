import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../providers/lists';
import type { ResolvedList, Resource } from '../../schema/types';
import { waitForTypingPause } from '../data/rested';
import { useAppDataProvider } from '../data/usePortalData';
import { formatCount } from '../fields/format';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { hasActiveFilters } from './listParams';
import { useSchemaListContext } from './SchemaListBase';
import { formatSums } from './StatCards';

/** How many rows, and what they come to. The line keeps its place while its figures load. */
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
 * How many rows are searched for, filtered, or of a day or a month, on all pages, and what they come to: the sums of the cards over
 * the list, of these rows alone. A sum that none of them is of is left out; nothing stands where they cannot be had.
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
