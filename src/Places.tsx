import { useEffect, useMemo } from 'react';
import { matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router';
import { DASHBOARD, ENTRANCES, pathOf } from '../declare/addresses';
import type { Declared, Resource } from '../declare/types';
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

const Dashboard = later(() => import('./pages/dashboard/Dashboard'), <PageLoading />, { plain: true });
if (window.location.pathname === DASHBOARD) Dashboard.ahead();
const FormPage = later(() => import('./form/FormPage'), <PageLoading />);
const DetailPage = later(() => import('./show/DetailPage'), <PageLoading />);

/** What stands at an address; its `handle` has the code of that come, where it is not the portal's own. */
type Place = RouteObject & { handle?: () => unknown };

/** The addresses of a resource's records; without an id, where the page has a word for that. */
const records = (resource: Resource): Place[] =>
  resource.pages.map((page) => ({
    path: pathOf(page),
    element: <DetailPage key={page.path} resource={resource} page={page} />,
    handle: DetailPage.ahead,
  }));

/** The addresses of a resource's forms. */
const forms = (resource: Resource): Place[] =>
  (['create', 'edit'] as const).flatMap((which) => {
    const form = resource[which];
    if (!form) return [];
    const element = <FormPage key={form.path} resource={resource} form={form} which={which} />;
    return [{ path: form.path, element, handle: FormPage.ahead }];
  });

const placesOf = ({ resources, pages }: Pick<Declared, 'resources' | 'pages'>): Place[] => [
  ...ENTRANCES.map((path) => ({ path, element: <Navigate to={DASHBOARD} replace /> })),
  { path: DASHBOARD, element: <Dashboard resources={resources} />, handle: Dashboard.ahead },
  ...resources.flatMap(({ list, ...resource }) =>
    list
      ? [{ path: resource.path, element: <ListPage key={resource.name} resource={{ ...resource, list }} /> }]
      : [],
  ),
  ...resources.flatMap(records),
  ...resources.flatMap(forms),
  ...pages.map(({ path, load }) => {
    const Page = partOf(load, <PageLoading />);
    return { path, element: <Page />, handle: Page.ahead };
  }),
  { path: '*', element: <Nothing /> },
];

/** What leads to another page, and what opens a dialog or a menu. */
const LEADS = 'a[href], [aria-haspopup]';

/** Has the code come of what the pointer or the focus is on: the page that a link leads to, or what a button opens. */
function useCodeAhead(places: Place[]): void {
  useEffect(() => {
    let last: Element | null = null;
    const come = ({ target }: Event) => {
      const next = target instanceof Element ? target.closest(LEADS) : null;
      if (next === last) return;
      last = next;
      if (next instanceof HTMLAnchorElement) {
        for (const { route } of matchRoutes(places, next.pathname) ?? []) route.handle?.();
      } else if (next) comeNear();
    };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, come);
    return () => {
      for (const event of ['pointerover', 'focusin']) document.removeEventListener(event, come);
    };
  }, [places]);
}

/** What stands at the address. */
export function Places({ resources, pages }: Pick<Declared, 'resources' | 'pages'>) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is drawn is drawn again in another language.
  const places = useMemo(() => placesOf({ resources, pages }), [resources, pages, language]);
  useCodeAhead(places);
  return useRoutes(places);
}
