import { useQuery } from '@tanstack/react-query';
import type { FilledList, Resource } from '../../declare/types';
import type { ListFilter } from '../../providers/lists';
import { rested } from '../data/rested';
import { usePortalData } from '../data/usePortalData';
import { useSaid, useWords } from '../words/useWords';
import { isNarrowed } from './asked';
import { formatSums } from './StatCards';

/**
 * What the rows that are searched for, filtered, or of a day or a month, come to: the sums of the cards over the list, of these rows
 * alone. A sum that none of them is of is left out; nothing stands where they cannot be had.
 */
export function Sums({
  resource,
  filter,
}: {
  resource: Resource & { list: FilledList };
  filter: ListFilter;
}) {
  const { name, list } = resource;
  const dataProvider = usePortalData();
  const said = useSaid(resource);
  const t = useWords();
  const summed = list.stats.filter(({ sum }) => sum);
  const wanted = isNarrowed(filter) && summed.length > 0;
  const { data } = useQuery({
    queryKey: [name, 'tally', filter],
    queryFn: async ({ signal }) => {
      await rested(signal);
      return dataProvider.tally(name, summed, filter);
    },
    enabled: wanted,
  });
  if (!wanted) return null;
  const sums = summed.flatMap(({ label }, i) => {
    const tally = data?.[i];
    return tally?.count ? [{ label, sum: formatSums(tally.sums) }] : [];
  });
  return (
    <p className="cp-sums" aria-live="polite">
      {sums.length > 0 && `${t('list.these')} `}
      {sums.map(({ label, sum }) => (
        <span key={label}>
          {said(label)} <b>{sum}</b>
        </span>
      ))}
    </p>
  );
}
