import { Stack } from '@mui/material';
import MuiCard from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call, Card, Resource, Row } from '../../declare/types';
import { RowActions } from '../actions/RowActions';
import { RetryButton } from '../components/RetryButton';
import { createSkeleton } from '../components/Skeleton';
import { asShown } from '../data/asShown';
import { usePortalData } from '../data/usePortalData';
import { addressOf } from '../fields/address';
import { RecordFields } from '../fields/RecordFields';
import { lazyFromLoader } from '../layout/lazyWithRetry';
import { useSaid, useWords } from '../words/useWords';
import { isThere } from './seldom';

const Body = styled('div')(({ theme }) => ({
  padding: 16,
  '& > h2': { margin: '0 0 12px', fontSize: '0.9375rem', fontWeight: 650 },
  '& > dl:not(:empty) + *': { marginTop: 12 },
  // Rows stand as near to their heading as fields do.
  '&[data-rows]': { paddingBottom: 0 },
  [theme.breakpoints.up('md')]: {
    '&[data-wide]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 320px) minmax(0, 1fr)',
      columnGap: 32,
    },
    '&[data-wide] > h2': { gridColumn: '1 / -1' },
    '&[data-wide] > dl + *': { marginTop: 0 },
  },
}));

/** A call with its `:field`s filled from a record. */
const callOf = (call: Call, record: Row) => addressOf(call, record) as Call | undefined;

/** What a card reads for itself; nothing to read gives an empty record at once. */
function useOwnRead({ name }: Resource, card: Card<Row>, record: Row) {
  const dataProvider = usePortalData();
  const t = useWords();
  const call = card.call && callOf(card.call, record);
  return useQuery({
    queryKey: [name, 'read', call],
    queryFn: () => (call ? dataProvider.read(call, t('failed')) : {}),
    ...(call ? {} : { initialData: {} }),
  });
}

function More({ load, row }: { load: NonNullable<Card<Row>['more']>; row: Row }) {
  const Drawn = lazyFromLoader(load, createSkeleton(160));
  return <Drawn row={row} />;
}

/** One card of a detail page. While its own read runs its skeleton stands there; failing, a retry button. */
export function CardView(props: {
  resource: Resource;
  card: Card<Row>;
  record: Row;
  /** Rows that stand under the card's fields. */
  children?: ReactNode;
}) {
  const { resource, card, record, children } = props;
  const said = useSaid(resource);
  const { data, error, retry } = asShown(useOwnRead(resource, card, record));
  const title = said(card.title);
  const row = { ...data, ...record };
  const items = (card.items ?? []).filter((item) => isThere(resource, item, [row]));
  return (
    <MuiCard
      component="section"
      aria-label={title}
      data-wide={card.wide || card.rows ? true : undefined}
      data-pressed={(card.actions && !card.items && !card.rows && !card.more) || undefined}
    >
      <Body data-wide={card.wide || undefined} data-rows={(card.rows && !card.items) || undefined}>
        <h2>{title}</h2>
        {error ? (
          <RetryButton onClick={retry} />
        ) : (
          <>
            <RecordFields resource={resource} row={row} items={items} loading={!data} />
            {card.actions && (
              <Stack spacing={1}>
                <RowActions resource={resource} row={row} names={card.actions} wide />
              </Stack>
            )}
            {data && card.more && <More load={card.more} row={row} />}
          </>
        )}
      </Body>
      {children}
    </MuiCard>
  );
}
