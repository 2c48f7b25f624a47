import { useEffect } from 'react';
import type { FilledList, Resource } from '../../../declare/types';
import { asShown } from '../../data/asShown';
import { useListPage } from '../../data/useListPage';
import { formatCount } from '../../fields/format';
import { ATTENTION_ROWS, attentionAsked } from '../../list/asked';
import { Loading } from '../../list/Loading';
import { RowsPanel } from '../../list/RowsPanel';
import { useLastPage } from '../../list/useLastPage';
import { useShownRows } from '../../list/useShownRows';
import { Several } from '../../several/Several';
import { Surface } from '../../shell/Surface';
import { useSaid } from '../../words/useWords';

export type AttentionProps = {
  resource: Resource;
  view: string;
  list: FilledList;
  /** Told how many rows there are, or that they could not be had. */
  onCount: (view: string, count: number | 'failed') => void;
};

/** One list that needs attention. Shown only when it has rows; while they load, and when they cannot be had, it says so. */
export function AttentionList({ resource, view, list, onCount }: AttentionProps) {
  const said = useSaid(resource);
  const shown = useShownRows(view, list);
  const { sort, page } = shown;

  const asked = attentionAsked(view, sort, page);
  const answer = useListPage(resource.name, asked);
  const { meta } = answer;
  const { data, total, error } = asShown(answer);

  useEffect(() => {
    if (error) onCount(view, 'failed');
    else if (total !== undefined) onCount(view, total);
  }, [error, total, view, onCount]);

  const rows = useLastPage({ data, total, about: meta?.about }, { page, perPage: ATTENTION_ROWS }, (page) =>
    shown.setPage(page, { replace: true }),
  );
  const title = said(list.title);
  const shows = error !== null || total !== 0;
  return (
    <Several resource={resource} list={list} asked={{ sort, filter: {}, view }} rows={rows} total={total}>
      {shows && (
        <Surface id={view} aria-label={title} tabIndex={-1}>
          <header className="cp-list-head">
            <h2>
              {title}
              {!error && total !== undefined && <span>{formatCount(total)}</span>}
            </h2>
            {list.text && <p>{said(list.text)}</p>}
            {!data && !error && <Loading text={said(list.loading)} />}
          </header>
          <RowsPanel
            resource={resource}
            list={list}
            label={title}
            shown={shown}
            answer={{ data: rows, total, meta, error }}
            perPage={ATTENTION_ROWS}
          />
        </Surface>
      )}
    </Several>
  );
}
