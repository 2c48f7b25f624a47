import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { SchemaListBase, useSchemaListContext } from '../data/SchemaListBase';
import { formatCount } from '../fields/format';
import { useIsSmallScreen } from '../hooks/useScreenSize';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { LoadingRows } from '../list/LoadingRows';
import { NestedList } from '../list/NestedList';
import { filterOptionalColumns } from './filterOptionalColumns';

const EmptyLine = styled('p')({ margin: 0, padding: '0 16px 16px', color: 'var(--cp-muted)' });

type RelatedListProps = {
  resource: Resource;
  list: ResolvedList;
  /** The name of the list in the schema of the resource, and the id of the record of its rows. */
  related: string;
  id: string;
  label: string;
  /** The heading level of the cards on small screens: one below the heading of the list. */
  heading?: 'h2' | 'h3' | undefined;
};

/** The number of rows of a card on a small screen before "Show all". The page has many cards. */
const FIRST_ROWS = 3;

/** Leaves out the rows after the first ones on a small screen until `expand` is called, which focuses the next row. */
function useFirstRows(isCard: boolean) {
  const context = useSchemaListContext();
  const isSmallScreen = useIsSmallScreen();
  const [isExpanded, setExpanded] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { data, total = 0, page, error } = context;
  const isShortened = isCard && isSmallScreen && !isExpanded && !error && page === 1 && total > FIRST_ROWS;
  const shownContext = useMemo(
    () => (isShortened ? { ...context, data: data?.slice(0, FIRST_ROWS) } : context),
    [context, data, isShortened],
  );
  useEffect(() => {
    if (!isExpanded) return;
    root.current
      ?.querySelector<HTMLElement>(`[data-row-cards] > li:nth-child(${FIRST_ROWS + 1}) :is(a, button)`)
      ?.focus();
  }, [isExpanded]);
  return { context: shownContext, total, isShortened, expand: () => setExpanded(true), root };
}

function RelatedRows({ resource, list, label, heading }: Omit<RelatedListProps, 'related' | 'id'>) {
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const { data, isPending, error, isFetching } = useSchemaListContext();
  const { context, total, isShortened, expand, root } = useFirstRows(!heading);
  const shownList = useMemo(
    () => ({
      ...list,
      columns: filterOptionalColumns(resource, list.columns, (data ?? []) as Row[]),
    }),
    [resource, list, data],
  );
  return (
    <div ref={root}>
      {(isPending || (error && isFetching)) && (
        <LoadingRows text={translate(list.loadingText)} style={{ margin: '8px 16px' }} />
      )}
      <ListContextProvider value={context as unknown as ListControllerResult}>
        <NestedList
          schema={resource}
          list={shownList}
          prefix={`${resource.name}.`}
          label={label}
          heading={heading}
          isPaginated={!isShortened}
          // A tab has nothing else to show. A card is one of many.
          empty={
            heading ? (
              <EmptyState title={translate(list.emptyText)} />
            ) : (
              <EmptyLine>{translate(list.emptyText)}</EmptyLine>
            )
          }
        />
      </ListContextProvider>
      {isShortened && (
        <Button style={{ margin: '0 16px 12px' }} onClick={expand}>
          {t('list.show_all')} {formatCount(total)}
        </Button>
      )}
    </div>
  );
}

/** The rows that belong to a record. If they cannot be fetched, a Retry button is shown. */
export function RelatedList({ related, id, ...props }: RelatedListProps) {
  const { resource, list } = props;
  const meta = useMemo(() => ({ related: { target: related, id } }), [related, id]);
  return (
    <SchemaListBase schema={resource} list={list} prefix={`${resource.name}.`} meta={meta}>
      <RelatedRows {...props} />
    </SchemaListBase>
  );
}
