import Card from '@mui/material/Card';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import type { FilledList, Resource } from '../../../declare/types';
import { Button } from '../../components/Button';
import { asShown } from '../../data/asShown';
import { useListPage } from '../../data/useListPage';
import { formatCount } from '../../fields/format';
import { useIsPhone } from '../../hooks/useScreenSize';
import { ATTENTION_ROWS, attentionAsked } from '../../list/asked';
import { Loading } from '../../list/Loading';
import { RowsPanel } from '../../list/RowsPanel';
import { useLastPage } from '../../list/useLastPage';
import { useShownRows } from '../../list/useShownRows';
import { Several } from '../../several/Several';
import { useSaid, useWords } from '../../words/useWords';
import { ListHeader } from './ListHeader';

export type AttentionProps = {
  resource: Resource;
  view: string;
  list: FilledList;
  /** Told how many rows there are, or that they could not be had. */
  onCount: (view: string, count: number | 'failed') => void;
};

/** So many cards of each list stand on a phone at first: six lists of ten are twenty screens. */
const FEW = 3;

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
  const t = useWords();
  const [whole, setWhole] = useStore(`${view}.whole`, false);
  const few = useIsPhone() && !whole && page === 1 && (total ?? 0) > FEW;
  const title = said(list.title);
  const shows = error !== null || total !== 0;
  const these = few ? rows?.slice(0, FEW) : rows;

  const grown = useRef(false);
  useEffect(() => {
    if (!whole || !grown.current) return;
    grown.current = false;
    // The button is gone: what follows on it is the first of the cards that came.
    document.querySelector<HTMLElement>(`#${view} li:nth-child(${FEW + 1}) :is(a, button)`)?.focus();
  }, [whole, view]);
  return (
    <Several resource={resource} list={list} asked={{ sort, filter: {}, view }} rows={these} total={total}>
      {shows && (
        <Card component="section" id={view} aria-label={title} tabIndex={-1}>
          <ListHeader>
            <h2>
              {title}
              {!error && total !== undefined && <span>{formatCount(total)}</span>}
            </h2>
            {list.text && <p>{said(list.text)}</p>}
            {!data && !error && <Loading text={said(list.loading)} />}
          </ListHeader>
          <RowsPanel
            resource={resource}
            list={list}
            label={title}
            shown={shown}
            answer={{ data: these, total: few ? FEW : total, meta, error }}
            perPage={ATTENTION_ROWS}
          />
          {few && !error && (
            <Button
              style={{ margin: '0 16px 12px' }}
              onClick={() => {
                grown.current = true;
                setWhole(true);
              }}
            >
              {t('dashboard.all')} {formatCount(total ?? 0)}
            </Button>
          )}
        </Card>
      )}
    </Several>
  );
}
