import { useEffect, useMemo, useRef } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ListMeta } from '../../../providers/dataProvider';
import type { ResolvedList, Resource } from '../../../schema/types';
import { BulkActions } from '../../bulk/BulkActions';
import { Button } from '../../components/Button';
import { ListHeader } from '../../components/ListHeader';
import { SchemaListBase, useSchemaListContext } from '../../data/SchemaListBase';
import { formatCount } from '../../fields/format';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';
import { LoadingRows } from '../../list/LoadingRows';
import { NestedList } from '../../list/NestedList';
import { usePermittedList } from '../../list/usePermittedList';

/** The props of an attention list. */
export type AttentionProps = {
  resource: Resource;
  view: string;
  list: ResolvedList;
  /** Whether the tab of the list is selected. Other lists are hidden. */
  isSelected: boolean;
  /** Called with the number of rows, or with `failed` if they could not be loaded. */
  onCount: (view: string, count: number | 'failed') => void;
};

/** The number of rows before "Show all". With these rows the dashboard fits one screen. */
const FIRST_ROWS = 5;

function AttentionRows({
  resource,
  view,
  list,
  isSelected,
  onCount,
  meta,
}: AttentionProps & { meta: ListMeta }) {
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const context = useSchemaListContext();
  const { data, total, error, isFetching, page } = context;

  useEffect(() => {
    if (error) {
      if (!isFetching) onCount(view, 'failed');
    } else if (total !== undefined) onCount(view, total);
  }, [error, isFetching, total, view, onCount]);

  const [searchParams, setSearchParams] = useSearchParams();
  const isExpanded = isSelected && searchParams.get('rows') === 'all';
  const isShortened = !isExpanded && page === 1 && (total ?? 0) > FIRST_ROWS;
  const shownContext = useMemo(
    () => (isShortened ? { ...context, data: data?.slice(0, FIRST_ROWS) } : context),
    [context, data, isShortened],
  );

  const wasExpanded = useRef(false);
  useEffect(() => {
    if (!isExpanded || !wasExpanded.current) return;
    wasExpanded.current = false;
    // The button disappears, so the focus moves to the first of the new rows.
    document
      .querySelector<HTMLElement>(`#${view} :is(tbody tr, li):nth-child(${FIRST_ROWS + 1}) :is(a, button)`)
      ?.focus();
  }, [isExpanded, view]);
  const expand = () => {
    wasExpanded.current = true;
    setSearchParams((before) => {
      const next = new URLSearchParams(before);
      next.set('list', view);
      next.set('rows', 'all');
      return next;
    });
  };

  const title = translate(list.title);
  const isShown = error !== null || total !== 0;
  return (
    <ListContextProvider value={shownContext as unknown as ListControllerResult}>
      <BulkActions schema={resource} list={list} meta={meta}>
        {isShown && (
          <section id={view} aria-label={title} data-attention-list={isSelected || undefined}>
            <ListHeader>
              <h2>
                {title}
                {!error && total !== undefined && <span>{formatCount(total)}</span>}
              </h2>
              {list.description && <p>{translate(list.description)}</p>}
              {(error ? isFetching : !data) && <LoadingRows text={translate(list.loadingText)} />}
            </ListHeader>
            <NestedList
              schema={resource}
              list={list}
              prefix={`${view}.`}
              label={title}
              isPaginated={!isShortened}
            />
            {isShortened && !error && (
              <Button style={{ margin: '8px 16px 12px' }} onClick={expand}>
                {t('list.show_all')} {formatCount(total ?? 0)}
              </Button>
            )}
          </section>
        )}
      </BulkActions>
    </ListContextProvider>
  );
}

/** The panel of a list of the dashboard. It has a section if it has rows, is loading, or failed to load. */
export function AttentionList(props: AttentionProps) {
  const { resource, view, isSelected } = props;
  const list = usePermittedList(resource, props.list);
  const meta = useMemo(() => ({ view }), [view]);
  return (
    <div role="tabpanel" id={`panel-${view}`} aria-labelledby={`tab-${view}`} hidden={!isSelected}>
      <SchemaListBase schema={resource} list={list} prefix={`${view}.`} meta={meta}>
        <AttentionRows {...props} list={list} meta={meta} />
      </SchemaListBase>
    </div>
  );
}
