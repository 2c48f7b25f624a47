import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../../providers/toListQuery';
import type { ResolvedList, Resource } from '../../../schema/types';
import { getSumField } from '../../data/getSumField';
import { hasActiveFilters } from '../../data/listParams';
import { useSchemaListContext } from '../../data/SchemaListBase';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { waitForTypingPause } from '../../data/waitForTypingPause';
import { formatCount } from '../../fields/format';
import { formatSums } from '../../fields/formatSums';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';

/** A line of totals. It keeps its height while they load. */
export const TotalsLine = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 6px',
  minHeight: 20,
  margin: 0,
  padding: '0 16px 4px',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--cp-muted)',
  '& b': { fontWeight: 600, color: 'var(--cp-text)' },
});

/**
 * The number of filtered rows on all pages, and their sum if the list adds up a field. Empty if the totals
 * are not available.
 */
export function FilteredTotals({ schema }: { schema: Resource & { list: ResolvedList } }) {
  const { name, list } = schema;
  const { filterValues, total, meta, isPlaceholderData } = useSchemaListContext();
  const filter: ListFilter = filterValues;
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);
  const sumField = getSumField(schema, list);
  const isEnabled = hasActiveFilters(filter);
  const { data } = useQuery({
    queryKey: [name, 'aggregate', filter],
    queryFn: async ({ signal }) => {
      await waitForTypingPause(signal);
      return dataProvider.aggregate(name, [{ ...(sumField && { sumField }) }], filter);
    },
    enabled: isEnabled && sumField !== undefined,
  });
  if (!isEnabled) return null;
  const [aggregate] = data ?? [];
  const listTotal = isPlaceholderData ? undefined : (total ?? meta?.estimatedTotal);
  const count = aggregate?.count ?? listTotal;
  const isEstimated = aggregate === undefined && total === undefined;
  return (
    <TotalsLine data-testid="filtered-totals" aria-live="polite">
      {count !== undefined && (
        <b>
          {translate(schema.countLabel, {
            smart_count: count,
            count: isEstimated ? t('list.about', { count: formatCount(count) }) : formatCount(count),
          })}
        </b>
      )}
      {aggregate && sumField && count ? <span>· {formatSums(aggregate.sums)}</span> : null}
    </TotalsLine>
  );
}
