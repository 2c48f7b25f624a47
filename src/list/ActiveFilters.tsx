import { styled } from '@mui/material/styles';
import type { ListFilter } from '../../providers/toListQuery';
import type { ResolvedList, Resource } from '../../schema/types';
import { hasActiveFilters } from '../data/listParams';
import { useSchemaListContext } from '../data/SchemaListBase';
import { formatDate, formatMonth } from '../fields/format';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { SCREEN } from '../theme/media';
import { useDateLabels } from './DateFilters';
import { TotalsLine } from './FilteredTotals';

const PrintedLine = styled(TotalsLine)({
  paddingTop: 12,
  overflowWrap: 'anywhere',
  [SCREEN]: { display: 'none' },
});

/** The search and filters of the surrounding list as text, for printing: the toolbar is not printed. */
export function ActiveFilters({ schema }: { schema: Resource & { list: ResolvedList } }) {
  const filter: ListFilter = useSchemaListContext().filterValues;
  const { q, only = [], day, month } = filter;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);
  const labels = useDateLabels(schema);
  if (!hasActiveFilters(filter)) return null;
  const parts = [
    [t('list.search'), q],
    [t('list.filters'), only.map((label) => translate(label)).join(', ')],
    [labels.day, day && (formatDate(day) ?? day)],
    [labels.month, month && formatMonth(month)],
  ];
  return (
    <PrintedLine data-testid="active-filters">
      {parts.map(
        ([caption, text]) =>
          text && (
            <span key={caption}>
              {caption} <b>{text}</b>
            </span>
          ),
      )}
    </PrintedLine>
  );
}
