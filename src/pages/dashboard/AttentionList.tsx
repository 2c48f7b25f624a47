import Card from '@mui/material/Card';
import { useEffect, useMemo, useRef } from 'react';
import { ListContextProvider, type ListControllerResult, useStore } from 'react-admin';
import type { ListMeta } from '../../../providers/dataProvider';
import type { ResolvedList, Resource } from '../../../schema/types';
import { BulkActions } from '../../bulk/BulkActions';
import { Button } from '../../components/Button';
import { SchemaListBase, useSchemaListContext } from '../../data/SchemaListBase';
import { formatCount } from '../../fields/format';
import { useIsPhone } from '../../hooks/useScreenSize';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';
import { LoadingRows } from '../../list/LoadingRows';
import { NestedList } from '../../list/NestedList';
import { usePermittedList } from '../../list/usePermittedList';
import { ListHeader } from './ListHeader';

/** The props of an attention list. */
export type AttentionProps = {
  resource: Resource;
  view: string;
  list: ResolvedList;
  /** Called with the number of rows, or with `failed` if they could not be loaded. */
  onCount: (view: string, count: number | 'failed') => void;
};

/** Rows per page. The next list remains partly visible. */
const ROWS = 10;
/** Initial number of cards per list on a phone. Six lists of ten cards would be twenty screens. */
const PHONE_ROWS = 3;

function AttentionRows({ resource, view, list, onCount, meta }: AttentionProps & { meta: ListMeta }) {
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const context = useSchemaListContext();
  const { data, total, error, isFetching, page } = context;

  useEffect(() => {
    if (error) {
      if (!isFetching) onCount(view, 'failed');
    } else if (total !== undefined) onCount(view, total);
  }, [error, isFetching, total, view, onCount]);

  const [isExpanded, setExpanded] = useStore(`${view}.whole`, false);
  const isShortened = useIsPhone() && !isExpanded && page === 1 && (total ?? 0) > PHONE_ROWS;
  const shownContext = useMemo(
    () => (isShortened ? { ...context, data: data?.slice(0, PHONE_ROWS), total: PHONE_ROWS } : context),
    [context, data, isShortened],
  );

  const wasExpanded = useRef(false);
  useEffect(() => {
    if (!isExpanded || !wasExpanded.current) return;
    wasExpanded.current = false;
    // The button disappears, so the focus moves to the first of the new cards.
    document.querySelector<HTMLElement>(`#${view} li:nth-child(${PHONE_ROWS + 1}) :is(a, button)`)?.focus();
  }, [isExpanded, view]);

  const title = translate(list.title);
  const isShown = error !== null || total !== 0;
  return (
    <ListContextProvider value={shownContext as unknown as ListControllerResult}>
      <BulkActions schema={resource} list={list} meta={meta}>
        {isShown && (
          <Card component="section" id={view} aria-label={title} tabIndex={-1}>
            <ListHeader>
              <h2>
                {title}
                {!error && total !== undefined && <span>{formatCount(total)}</span>}
              </h2>
              {list.description && <p>{translate(list.description)}</p>}
              {(error ? isFetching : !data) && <LoadingRows text={translate(list.loadingText)} />}
            </ListHeader>
            <NestedList schema={resource} list={list} prefix={`${view}.`} label={title} />
            {isShortened && !error && (
              <Button
                style={{ margin: '0 16px 12px' }}
                onClick={() => {
                  wasExpanded.current = true;
                  setExpanded(true);
                }}
              >
                {t('dashboard.all')} {formatCount(total ?? 0)}
              </Button>
            )}
          </Card>
        )}
      </BulkActions>
    </ListContextProvider>
  );
}

/** A list of the dashboard. It is visible if it has rows, is loading, or failed to load. */
export function AttentionList(props: AttentionProps) {
  const { resource, view } = props;
  const list = usePermittedList(resource, props.list);
  const meta = useMemo(() => ({ view }), [view]);
  return (
    <SchemaListBase schema={resource} list={list} prefix={`${view}.`} perPage={ROWS} meta={meta}>
      <AttentionRows {...props} list={list} meta={meta} />
    </SchemaListBase>
  );
}
