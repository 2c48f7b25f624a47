import type { FilledList, Resource } from '../../declare/types';
import type { ListFilter } from '../../providers/lists';
import { formatDate, formatMonth } from '../fields/format';
import { useSaid, useWords } from '../words/useWords';
import { useDateLabels } from './DateFilters';
import { hasActiveFilters } from './listParams';
import { useSchemaListContext } from './SchemaListBase';

/** The search and the filters of the list around in words: on paper the tools that show them are left out. */
export function ActiveFilters({ schema }: { schema: Resource & { list: FilledList } }) {
  const filter: ListFilter = useSchemaListContext().filterValues;
  const { q, only = [], day, month } = filter;
  const t = useWords();
  const translate = useSaid(schema);
  const labels = useDateLabels(schema);
  if (!hasActiveFilters(filter)) return null;
  const parts = [
    [t('list.search'), q],
    [t('list.filters'), only.map((label) => translate(label)).join(', ')],
    [labels.day, day && (formatDate(day) ?? day)],
    [labels.month, month && formatMonth(month)],
  ];
  return (
    <p className="cp-narrowed" data-testid="active-filters">
      {parts.map(
        ([caption, text]) =>
          text && (
            <span key={caption}>
              {caption} <b>{text}</b>
            </span>
          ),
      )}
    </p>
  );
}
