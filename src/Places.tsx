import { type ReactElement, useEffect, useMemo } from 'react';
import { matchRoutes, Navigate, useLocation, useRoutes } from 'react-router';
import { DASHBOARD, ENTRANCES, pathOf } from '../declare/addresses';
import type { Declared, Resource } from '../declare/types';
import { useDay } from './data/useDay';
import { ListPage } from './list/ListPage';
import { Nothing } from './pages/Nothing';
import { comeNear, later, partOf } from './shell/later';
import { Progress } from './shell/Progress';
import { useLanguage } from './words/useLanguage';
import { useWords } from './words/useWords';

/** While a page's own code comes. */
function PageLoading() {
  const t = useWords();
  return (
    <div aria-busy="true">
      <Progress label={t('loading')} />
    </div>
  );
}

const Dashboard = later(() => import('./pages/dashboard/Dashboard'), PageLoading, { plain: true });
if (window.location.pathname === DASHBOARD) Dashboard.ahead();
const FormPage = later(() => import('./form/FormPage'), PageLoading);
const DetailPage = later(() => import('./show/DetailPage'), PageLoading);

/** What stands at an address, and how the code of that comes, where it is not the portal's own. */
type Place = { path: string; draw: () => ReactElement; ahead?: () => unknown };

/** The addresses of a resource's records; without an id, where the page has a word for that. */
const records = (resource: Resource): Place[] =>
  resource.pages.map((page) => ({
    path: pathOf(page),
    draw: () => <DetailPage key={page.path} resource={resource} page={page} />,
    ahead: DetailPage.ahead,
  }));

/** The addresses of a resource's forms. */
const forms = (resource: Resource): Place[] =>
  (['create', 'edit'] as const).flatMap((which) => {
    const form = resource[which];
    if (!form) return [];
    const draw = () => <FormPage key={form.path} resource={resource} form={form} which={which} />;
    return [{ path: form.path, draw, ahead: FormPage.ahead }];
  });

const placesOf = ({ resources, pages }: Pick<Declared, 'resources' | 'pages'>): Place[] => [
  ...ENTRANCES.map((path) => ({ path, draw: () => <Navigate to={DASHBOARD} replace /> })),
  { path: DASHBOARD, draw: () => <Dashboard resources={resources} />, ahead: Dashboard.ahead },
  ...resources.flatMap(({ list, ...resource }) =>
    list
      ? [
          {
            path: resource.path,
            draw: () => <ListPage key={resource.name} resource={{ ...resource, list }} />,
          },
        ]
      : [],
  ),
  ...resources.flatMap(records),
  ...resources.flatMap(forms),
  ...pages.map(({ path, load }) => {
    const Page = partOf(load, PageLoading);
    return { path, draw: () => <Page />, ahead: Page.ahead };
  }),
];

const NOWHERE: Place = { path: '*', draw: () => <Nothing /> };

/** The place of an address: at once where that has no parameters, as a list's has none, or all would be made ready and ranked to find it. */
const placeAt = (places: Place[], pathname: string): Place =>
  places.find(({ path }) => path === pathname) ?? matchRoutes(places, pathname)?.[0]?.route ?? NOWHERE;

/** What leads to another page, and what opens a dialog or a menu. */
const LEADS = 'a[href], [aria-haspopup]';

/**
 * Has the code come of what the pointer or the focus is on: the page that a link leads to, or what a button opens. A pointer that
 * only rests where the page came up points at nothing.
 */
function useCodeAhead(places: Place[]): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let last: Element | null = null;
    const come = ({ target }: Event) => {
      const next = target instanceof Element ? target.closest(LEADS) : null;
      if (next === last) return;
      last = next;
      if (next instanceof HTMLAnchorElement) placeAt(places, next.pathname).ahead?.();
      else if (next) comeNear();
    };
    const move = (event: Event) => {
      come(event);
      document.addEventListener('pointerover', come, { signal });
    };
    for (const moved of ['pointermove', 'pointerdown'])
      document.addEventListener(moved, move, { signal, once: true });
    document.addEventListener('focusin', come, { signal });
    return () => listening.abort();
  }, [places]);
}

/** What stands at the address. */
export function Places({ resources, pages }: Pick<Declared, 'resources' | 'pages'>) {
  const language = useLanguage();
  const day = useDay();
  const { pathname } = useLocation();
  const places = useMemo(() => placesOf({ resources, pages }), [resources, pages]);
  useCodeAhead(places);
  const { path, draw } = placeAt(places, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is drawn is drawn again in another language, and on another day.
  const element = useMemo(draw, [draw, language, day]);
  return useRoutes([{ path, element }]);
}
