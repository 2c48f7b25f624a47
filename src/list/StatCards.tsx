import { useQuery } from '@tanstack/react-query';
import type { FilledList, Resource, Row, Stat } from '../../declare/types';
import type { Tally } from '../../providers/query';
import { RetryButton } from '../components/RetryButton';
import { Skeleton } from '../components/Skeleton';
import { usePortalData } from '../data/usePortalData';
import { formatAmount, formatCount, formatShare } from '../fields/format';
import { say } from '../words/language';
import { useSaid, useWords } from '../words/useWords';
import './stats.css';

/** Sums a currency; nothing at all is no dollars. */
export const formatSums = (sums: Tally['sums']): string =>
  Object.entries(sums)
    .map(([currency, minor]) => formatAmount(minor, currency))
    .join(' + ') || formatAmount(0, 'USD');

/** The figure of a card: how many rows match, which share of all of them in percent, or what they come to. */
function figure({ percent, sum }: Stat<Row>, { count, sums }: Tally, all: number): string {
  if (sum) return formatSums(sums);
  if (percent) return formatShare(all === 0 ? 0 : count / all);
  return formatCount(count);
}

/** What comes to nothing asks for no attention. */
const isSomething = ({ sum }: Stat<Row>, { count, sums }: Tally) =>
  sum ? Object.values(sums).some(Boolean) : count > 0;

/** The cards over a list. A card with a condition shows just its rows when pressed. */
export function StatCards(props: {
  resource: Resource & { list: FilledList };
  only: readonly string[];
  onToggleFilter: (label: string) => void;
  /** Somebody points at a card, and may press it next. */
  onPrefetch: (label: string) => void;
  /** Asks again for what could not be had; absent where the list itself says that it failed. */
  onRetry: (() => void) | undefined;
}) {
  const { resource, only, onToggleFilter, onPrefetch, onRetry } = props;
  const { name, list } = resource;
  const dataProvider = usePortalData();
  const said = useSaid(resource);
  const t = useWords();
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: [name, 'tally'],
    queryFn: () => dataProvider.tally(name),
  });
  const all = data?.[list.stats.length]?.count ?? 0;

  return (
    <>
      <div className="cp-stats" data-testid="stat-cards" data-many={list.stats.length > 6 || undefined}>
        {list.stats.map((stat, i) => {
          const { label, text, where, tone } = stat;
          const tally = data?.[i];
          const figures = (
            <>
              <b data-testid="stat-card-label">{said(label)}</b>
              <strong
                data-testid="stat-card-value"
                data-tone={tally && isSomething(stat, tally) ? tone : undefined}
              >
                {isPending ? (
                  <Skeleton width={48} />
                ) : tally === undefined ? (
                  t('missing')
                ) : (
                  figure(stat, tally, all)
                )}
              </strong>
              {text && <span>{said(text)}</span>}
              {stat.sum && tally && (
                <span>
                  {said(resource.counted, {
                    smart_count: tally.count,
                    count: formatCount(tally.count),
                  })}
                </span>
              )}
            </>
          );
          return where ? (
            <button
              key={label}
              type="button"
              data-testid="stat-card"
              aria-pressed={only.includes(label)}
              onClick={() => onToggleFilter(label)}
              onPointerEnter={() => onPrefetch(label)}
            >
              {figures}
            </button>
          ) : (
            <div key={label} data-testid="stat-card">
              {figures}
            </div>
          );
        })}
      </div>
      {error && !isFetching && onRetry && (
        <p className="cp-stats-failed" role="status">
          {say(error.message)}
          <RetryButton onClick={onRetry} />
        </p>
      )}
    </>
  );
}
