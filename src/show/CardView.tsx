import { Stack } from '@mui/material';
import MuiCard from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Card, CardContentProps, QueryEndpoint, Resource, Row } from '../../schema/types';
import { RowActions } from '../actions/RowActions';
import { lazyFromLoader } from '../components/lazyWithRetry';
import { RetryButton } from '../components/RetryButton';
import { createSkeleton } from '../components/Skeleton';
import { toQueryState } from '../data/toQueryState';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { fillPath } from '../fields/fillPath';
import { RecordFields } from '../fields/RecordFields';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { filterOptionalColumns } from './filterOptionalColumns';

const Body = styled('div')(({ theme }) => ({
  padding: 16,
  '& > h2': { margin: '0 0 12px', fontSize: '0.9375rem', fontWeight: 650 },
  '& > dl:not(:empty) + *': { marginTop: 12 },
  // Rows have the same distance to the heading as fields.
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

/** A quiet line with a Retry button. */
const Failure = styled('p')({ margin: 0, color: 'var(--cp-muted)' });

/** Loads the fields of a card with its own endpoint. Any other card has an empty record. */
function useCardRecord({ name }: Resource, card: Card<Row>, record: Row) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const endpoint = card.endpoint && (fillPath(card.endpoint, record) as QueryEndpoint | undefined);
  return useQuery({
    queryKey: [name, 'card', endpoint],
    queryFn: () => (endpoint ? dataProvider.fetchRecord(endpoint, t('failed')) : {}),
    ...(endpoint ? {} : { initialData: {} }),
  });
}

function CardContent({ load, ...props }: CardContentProps & { load: NonNullable<Card<Row>['content']> }) {
  const Content = lazyFromLoader(load, createSkeleton(160));
  return <Content {...props} />;
}

/**
 * A card of a record page. Its record context has the fields of the record and those of the card's own endpoint.
 * If that endpoint fails, the card shows a line with a Retry button.
 */
export function CardView(props: {
  resource: Resource;
  card: Card<Row>;
  record: Row;
  /** The rows of a related list, under the fields of the card. */
  children?: ReactNode;
}) {
  const { resource, card, record, children } = props;
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const [isExpanded, setExpanded] = useState(false);
  const { data, error, retry } = toQueryState(useCardRecord(resource, card, record));
  const title = translate(card.title);
  const row: Row = { ...data, ...record };
  const items = filterOptionalColumns(resource, card.fields ?? [], [row]);
  return (
    <MuiCard
      component="section"
      aria-label={title}
      data-wide={card.fullWidth || card.relatedList || isExpanded ? true : undefined}
      data-expanded={isExpanded || undefined}
      data-pressed={(card.actions && !card.fields && !card.relatedList && !card.content) || undefined}
    >
      <Body
        data-wide={card.fullWidth || isExpanded || undefined}
        data-rows={(card.relatedList && !card.fields) || undefined}
      >
        <h2>{title}</h2>
        {error ? (
          <Failure role="alert">
            {t('card_failed')} <RetryButton onClick={retry} />
          </Failure>
        ) : (
          <RecordContextProvider value={row}>
            <RecordFields resource={resource} row={row} items={items} loading={!data} />
            {card.actions && (
              <Stack spacing={1}>
                <RowActions resource={resource} row={row} names={card.actions} wide />
              </Stack>
            )}
            {data && card.content && (
              <CardContent load={card.content} row={row} isExpanded={isExpanded} onExpand={setExpanded} />
            )}
          </RecordContextProvider>
        )}
      </Body>
      {children}
    </MuiCard>
  );
}
