import { mdiRefresh } from '@mdi/js';
import { useEffect, useMemo } from 'react';
import { ResourceContextProvider, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { columnId } from '../../declare/column';
import type { FilledList, Resource } from '../../declare/types';
import { keepAsked } from '../../providers/lastAsked';
import { asShown } from '../data/asShown';
import { useListPage } from '../data/useListPage';
import { useReadAhead } from '../data/useReadAhead';
import { useReread, useRetry } from '../data/useReread';
import { Several } from '../several/Several';
import { Button } from '../shell/Button';
import { later, partOf } from '../shell/later';
import { PageHead } from '../shell/PageHead';
import { Progress } from '../shell/Progress';
import { Empty, Failed } from '../shell/States';
import { Surface } from '../shell/Surface';
import { say } from '../words/language';
import { useSaid, useWords } from '../words/useWords';
import './list.css';
import { AddButton } from './AddButton';
import { askedOf, type ListChange } from './asked';
import { ListTools } from './ListTools';
import { Loading } from './Loading';
import { Pager } from './Pager';
import { Rows } from './Rows';
import { StatCards } from './StatCards';
import { Sums } from './Sums';
import { useLastPage } from './useLastPage';
import { nextSort, toggled, useListState } from './useListState';
import { useTotal } from './useTotal';

const Alert = later(() => import('@mui/material/Alert'));

function Above({ load }: { load: NonNullable<FilledList['above']> }) {
  const Drawn = partOf(load);
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
  const { q, only, day, month, sort, page, perPage } = state;
  const asked = askedOf(state);
  const { filter } = asked;
  const narrowed = q !== '' || only.length > 0 || day !== '' || month !== '';

  useEffect(() => keepAsked(path, search), [path, search]);

  const answer = useListPage(name, asked);
  const { meta, isFetching, isPlaceholderData } = answer;
  const { data, total: told, error } = asShown(answer);
  const uncounted = data !== undefined && told === undefined;
  const { counted, failed } = useTotal(name, filter, uncounted && !isPlaceholderData);
  const total = told ?? counted?.rows;
  const rows = useLastPage({ data, total, about: counted?.about ?? meta?.about }, state, (page) =>
    change({ page }, { replace: true }),
  );

  const columns = useMemo(
    () => list.columns.filter((column) => !hidden.includes(columnId(column))),
    [list, hidden],
  );
  const near = (change: ListChange) =>
    readAhead(name, askedOf({ ...state, page: 1, at: undefined, ...change }));
  const sorted = (field: string) => ({ sort: nextSort(sort, field) });
  const picked = (one: string) => ({ only: toggled(only, one) });
  const title = said(list.title);

  return (
    <ResourceContextProvider value={name}>
      <PageHead title={title} text={list.text && said(list.text)}>
        <Button variant="outlined" color="inherit" disabled={isFetching} icon={mdiRefresh} onClick={reread}>
          {t('refresh')}
        </Button>
        {list.add && <AddButton resource={resource} add={list.add} />}
      </PageHead>
      {meta?.note && (
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
        <Surface>
          <ListTools
            resource={resource}
            state={state}
            change={change}
            hidden={hidden}
            setHidden={setHidden}
            ready={data !== undefined}
          />
          <Sums resource={resource} filter={filter} />
          <div style={{ height: 3 }}>{isFetching && data && <Progress label={t('list.updating')} />}</div>
          {error ? (
            <Failed of={error} text={error.message || said(list.failed)} onRetry={retry} />
          ) : rows?.length === 0 ? (
            <Empty title={narrowed ? t('list.none_match') : said(list.empty)}>
              {narrowed && (
                <Button onClick={() => change({ q: '', only: [], day: '', month: '' })}>
                  {t('list.show_all')}
                </Button>
              )}
            </Empty>
          ) : (
            <>
              {!rows && <Loading text={said(list.loading)} style={{ margin: '0 16px 8px' }} />}
              <Rows
                heading="h2"
                resource={resource}
                list={list}
                columns={columns}
                rows={rows}
                sort={sort}
                onSort={(field) => change(sorted(field))}
                onTurn={() => change(sorted(sort.field))}
                onNear={(field) => near(sorted(field))}
                sorted={list.sorts.length > 0}
                label={title}
              />
            </>
          )}
          {!error && (total ?? data?.length ?? 0) > 0 && (
            <Pager
              page={page}
              perPage={perPage}
              total={total}
              meta={{ ...meta, ...(counted && { about: counted.about }) }}
              onRetry={failed ? retry : undefined}
              onPage={(page, at) => change({ page, at })}
              onNear={(page, at) => near({ page, at })}
              onPerPage={(perPage) => change({ perPage })}
            />
          )}
        </Surface>
      </Several>
    </ResourceContextProvider>
  );
}
