import { mdiClose, mdiFilterVariant } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { styled, type Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Aggregate } from '../../providers/listQuery';
import type { ResolvedList, Resource, Row, StatCard } from '../../schema/types';
import { Icon } from '../components/Icon';
import { RetryButton } from '../components/RetryButton';
import { Skeleton } from '../components/Skeleton';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { formatCount, formatShare } from '../fields/format';
import { formatSums } from '../fields/formatSums';
import { translateText } from '../i18n/language';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { FORCED_COLORS } from '../theme/forcedColors';
import { PHONE, PRINT } from '../theme/media';

/**
 * The minimum width of a card. More than six cards are in rows of five. Six are in one row or in two equal
 * ones.
 */
const getMinWidth = (count: number, theme: Theme) => ({
  flexBasis: count > 6 ? '18%' : 136,
  ...(count === 6 && { [theme.breakpoints.between('sm', 'lg')]: { flexBasis: '30%' } }),
  [PHONE]: { flex: '1 0 auto', minWidth: 112 },
});

const Cards = styled('div')<{ count: number }>(({ count, theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 16,
  '& > *': getMinWidth(count, theme),
  // A strip that scrolls from edge to edge.
  [PHONE]: {
    flexWrap: 'nowrap',
    gap: 8,
    marginInline: 'calc(-1 * var(--cp-beside))',
    paddingInline: 'var(--cp-beside)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
}));

const StatButton = styled(Card)({
  flexGrow: 1,
  font: 'inherit',
  maxWidth: '100%',
  padding: '12px 16px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  justifyContent: 'start',
  gap: 2,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  [PHONE]: { padding: '8px 12px', gap: 0 },
  '&[aria-pressed]': { position: 'relative' },
  '&[aria-pressed]:hover': { borderColor: 'var(--cp-muted)' },
  '&[aria-pressed=true]': {
    borderColor: 'var(--cp-accent)',
    boxShadow: 'inset 0 0 0 1px var(--cp-accent)',
    backgroundColor: 'color-mix(in srgb, var(--cp-accent) 9%, var(--cp-surface))',
  },
  '&[aria-pressed] > b': { paddingInlineEnd: 20 },
  '&[aria-pressed]:is(:hover, :focus-visible) > [data-hint]::before': { content: 'attr(data-hint)' },
  '&[aria-pressed]:focus-visible': { outlineOffset: 2 },
  [FORCED_COLORS]: { '&[aria-pressed=true]': { padding: '10px 14px', border: '3px solid Highlight' } },
  '& b': { fontSize: '0.8125rem', fontWeight: 600 },
  '& strong': {
    fontSize: '1.375rem',
    fontWeight: 650,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    maxWidth: '100%',
    overflowWrap: 'break-word',
    [PHONE]: { fontSize: '1.125rem' },
  },
  '& strong[data-color]': { color: 'var(--color)' },
  '& strong > .MuiSkeleton-root': { fontSize: 'inherit' },
}) as typeof Card;

/** Says that a click on the card filters the list, or that it removes the filter. */
const Hint = styled('span')({
  position: 'absolute',
  top: 10,
  right: 10,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  paddingInlineStart: 4,
  fontSize: '0.75rem',
  color: 'var(--cp-muted)',
  '[aria-pressed=true] > &': { color: 'var(--cp-accent)' },
  [PHONE]: { top: 6, right: 6 },
  [PRINT]: { display: 'none' },
});

const Note = styled('span')({
  fontSize: '0.75rem',
  color: 'var(--cp-muted)',
  [PHONE]: { '&[data-description]': { display: 'none' } },
});

const ErrorText = styled('p')({ margin: '-8px 0 16px', fontSize: '0.8125rem', color: 'var(--cp-muted)' });

/** Formats the figure of a card: the number of matching rows, their percentage, or their sum. */
function formatFigure(
  { showPercent, sumField }: StatCard<Row>,
  { count, sums }: Aggregate,
  all: number,
): string {
  if (sumField) return formatSums(sums);
  if (showPercent) return formatShare(all === 0 ? 0 : count / all);
  return formatCount(count);
}

/** Zero has no status color. */
const isNonZero = ({ sumField }: StatCard<Row>, { count, sums }: Aggregate) =>
  sumField ? Object.values(sums).some(Boolean) : count > 0;

/** The stat cards of a list. A card with a filter is a toggle button. */
export function StatCards(props: {
  resource: Resource & { list: ResolvedList };
  only: readonly string[];
  onToggleFilter: (label: string) => void;
  /** Called when the pointer enters a card. */
  onPrefetch: (label: string) => void;
  /** Retries a failed request. `undefined` if the list itself shows the error. */
  onRetry: (() => void) | undefined;
}) {
  const { resource, only, onToggleFilter, onPrefetch, onRetry } = props;
  const { name, list } = resource;
  const dataProvider = useAppDataProvider();
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: [name, 'aggregate'],
    queryFn: () => dataProvider.aggregate(name),
  });
  const all = data?.[list.statCards.length]?.count ?? 0;
  const cards = list.statCards
    .map((stat, i) => ({ stat, aggregate: data?.[i] }))
    .filter(
      ({ stat, aggregate }) =>
        !stat.hideWhenEmpty || only.includes(stat.label) || (aggregate !== undefined && aggregate.count > 0),
    );

  return (
    <>
      <Cards data-testid="stat-cards" count={cards.length}>
        {cards.map(({ stat, aggregate }) => {
          const { label, description, filter, color } = stat;
          const content = (
            <>
              <b data-testid="stat-card-label">{translate(label)}</b>
              <strong
                data-testid="stat-card-value"
                data-color={aggregate && isNonZero(stat, aggregate) ? color : undefined}
              >
                {isPending ? (
                  <Skeleton width={48} />
                ) : aggregate === undefined ? (
                  // A figure that could not be loaded.
                  '–'
                ) : (
                  formatFigure(stat, aggregate, all)
                )}
              </strong>
              {description && <Note data-description>{translate(description)}</Note>}
              {stat.sumField && aggregate && (
                <Note>
                  {translate(resource.countLabel, {
                    smart_count: aggregate.count,
                    count: formatCount(aggregate.count),
                  })}
                </Note>
              )}
            </>
          );
          return filter ? (
            <StatButton
              key={label}
              component={ButtonBase}
              data-testid="stat-card"
              aria-pressed={only.includes(label)}
              onClick={() => onToggleFilter(label)}
              onPointerEnter={() => onPrefetch(label)}
            >
              <Hint aria-hidden="true" data-hint={only.includes(label) ? undefined : t('filters.toggle')}>
                <Icon path={only.includes(label) ? mdiClose : mdiFilterVariant} size={16} />
              </Hint>
              {content}
            </StatButton>
          ) : (
            <StatButton key={label} data-testid="stat-card">
              {content}
            </StatButton>
          );
        })}
      </Cards>
      {error && !isFetching && onRetry && (
        <ErrorText role="status">
          {translateText(error.message)}
          <RetryButton onClick={onRetry} />
        </ErrorText>
      )}
    </>
  );
}
