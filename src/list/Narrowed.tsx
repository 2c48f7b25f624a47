import type { FilledList, Resource } from '../../declare/types';
import { formatDate, formatMonth } from '../fields/format';
import { useSaid, useWords } from '../words/useWords';
import { isNarrowed, type ListState } from './asked';
import { useDateLabels } from './DateFilters';

/** What a list is narrowed to, in words: on paper the tools that say it are left out. */
export function Narrowed({
  resource,
  state,
}: {
  resource: Resource & { list: FilledList };
  state: ListState;
}) {
  const { q, only, day, month } = state;
  const t = useWords();
  const said = useSaid(resource);
  const labels = useDateLabels(resource);
  if (!isNarrowed(state)) return null;
  const parts = [
    [t('list.search'), q],
    [t('list.filters'), only.map((one) => said(one)).join(', ')],
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
