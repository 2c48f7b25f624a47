import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../providers/lists';
import type { ResolvedList, Resource } from '../../schema/types';
import { rested } from '../data/rested';
import { usePortalData } from '../data/usePortalData';
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
  const dataProvider = usePortalData();
  const said = useSchemaTranslate(schema);
  const summed = list.statCards.filter(({ sumField }) => sumField);
  const wanted = hasActiveFilters(filter) && summed.length > 0;
  const { data } = useQuery({
    queryKey: [name, 'tally', filter],
    queryFn: async ({ signal }) => {
      await rested(signal);
      return dataProvider.tally(name, summed, filter);
    },
    enabled: wanted,
  });
  if (!wanted) return null;
  const all = data?.[summed.length]?.count ?? 0;
  const sums = summed.flatMap(({ label }, i) => {
    const tally = data?.[i];
    return tally?.count ? [{ label, sum: formatSums(tally.sums) }] : [];
  });
  return (
    <TotalsLine data-testid="filtered-totals" aria-live="polite">
      {sums.length > 0 && `${said(schema.countLabel, { smart_count: all, count: formatCount(all) })}: `}
      {sums.map(({ label, sum }) => (
        <span key={label}>
          {said(label)} <b>{sum}</b>
        </span>
      ))}
    </TotalsLine>
  );
}
