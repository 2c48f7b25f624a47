import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect } from 'react';
import { ResourceContextProvider, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import type { FilledList, Resource } from '../../declare/types';
import { keepAsked } from '../../providers/lastAsked';
import { RefreshButton } from '../components/RefreshButton';
import { useReadAhead } from '../data/useReadAhead';
import { useReread, useRetry } from '../data/useReread';
import { lazyFromLoader, lazyWithRetry } from '../layout/lazyWithRetry';
import { PageHeader } from '../layout/PageHeader';
import { Several } from '../several/Several';
import { say } from '../words/language';
import { useSaid, useWords } from '../words/useWords';
import './list.css';
import { AddButton } from './AddButton';
import { askedOf, type ListChange } from './asked';
import { ListRows } from './ListRows';
import { ListTools } from './ListTools';
import { Narrowed } from './Narrowed';
import { Pager } from './Pager';
import { StatCards } from './StatCards';
import { Sums } from './Sums';
import { useListRows } from './useListRows';
import { toggled, useListState } from './useListState';

const Alert = lazyWithRetry(() => import('@mui/material/Alert'));

function Above({ load }: { load: NonNullable<FilledList['above']> }) {
  const Drawn = lazyFromLoader(load);
  return <Drawn />;
}

/** The list page of a resource: cards, search, menus, rows, pages. All it knows is the declaration. */
export function ListPage({ resource }: { resource: Resource & { list: FilledList } }) {
  const { name, path, list } = resource;
  const { search } = useLocation();
  const t = useWords();
  const said = useSaid(resource);
  const [state, change] = useListState(list);
  const [hidden, setHidden] = useStore<string[]>(`${name}.hidden`, []);
  const reread = useReread();
  const retry = useRetry(name);
  const readAhead = useReadAhead();
  const { only, sort, page, perPage } = state;
  const asked = askedOf(state);
  const { filter } = asked;

  useEffect(() => keepAsked(path, search), [path, search]);

  const { data, rows, total, uncountable, meta, error, isFetching } = useListRows(
    name,
    asked,
    state,
    (page) => change({ page }, { replace: true }),
  );
  const near = (change: ListChange) =>
    readAhead(name, askedOf({ ...state, page: 1, at: undefined, ...change }));
  const picked = (one: string) => ({ only: toggled(only, one) });

  return (
    <ResourceContextProvider value={name}>
      <PageHeader title={said(list.title)} text={list.text && said(list.text)}>
        <RefreshButton disabled={isFetching} onClick={reread} />
        {list.add && <AddButton resource={resource} add={list.add} />}
      </PageHeader>
      {meta.note && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {say(meta.note)}
        </Alert>
      )}
      {list.above && <Above load={list.above} />}
      {list.stats.length > 0 && (
        <StatCards
          resource={resource}
          only={only}
          onPick={(one) => change(picked(one))}
          onNear={(one) => near(picked(one))}
          onRetry={error ? undefined : retry}
        />
      )}
      <Several resource={resource} list={list} asked={{ sort, filter }} rows={rows} total={total}>
        <Card component="section">
          <ListTools
            resource={resource}
            state={state}
            change={change}
            hidden={hidden}
            setHidden={setHidden}
            ready={data !== undefined}
          />
          <Narrowed resource={resource} state={state} />
          <Sums resource={resource} filter={filter} />
          <div style={{ height: 3 }}>
            {isFetching && data && <LinearProgress aria-label={t('list.updating')} />}
          </div>
          <ListRows
            resource={resource}
            state={state}
            rows={rows}
            error={error}
            hidden={hidden}
            change={change}
            onNear={near}
          />
          {!error && (total ?? data?.length ?? 0) > 0 && (
            <Pager
              page={page}
              perPage={perPage}
              total={total}
              meta={meta}
              onRetry={uncountable ? retry : undefined}
              onPage={(page, at) => change({ page, at })}
              onNear={(page, at) => near({ page, at })}
              onPerPage={(perPage) => change({ perPage })}
            />
          )}
        </Card>
      </Several>
    </ResourceContextProvider>
  );
}
