import { memo, type ReactElement } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { matchRoutes, parsePath, Route, useParams } from 'react-router';
import { toText } from '../providers/fieldAccessor';
import { DASHBOARD, getPath } from '../schema/paths';
import type { AppSchema, ResolvedForm, Resource as ResourceSchema } from '../schema/types';
import { Icon } from './components/Icon';
import { lazyFromLoader, lazyWithRetry } from './components/lazyWithRetry';
import { useLanguage } from './i18n/useLanguage';
import { useCurrentDay } from './layout/CurrentDay';
import { NotFound } from './layout/NotFound';
import { PageLoading } from './layout/PageLoading';
import { SchemaList } from './list/SchemaList';

const Dashboard = lazyWithRetry(() => import('./pages/dashboard/Dashboard'), PageLoading);
const SchemaForm = lazyWithRetry(() => import('./form/SchemaForm'), PageLoading);
const SchemaShow = lazyWithRetry(() => import('./show/SchemaShow'), PageLoading);

/** A page and its path. */
type PageRoute = {
  path: string;
  render: () => ReactElement;
  /** Loads the code of the page. Undefined if it is part of the main chunk. */
  preload?: () => unknown;
};

/**
 * Renders a page again when the language or the day changes, and not whenever react-admin renders its routes.
 */
const LocalizedPage = memo(function LocalizedPage({ render }: Pick<PageRoute, 'render'>) {
  useLanguage();
  useCurrentDay();
  return render();
});

const getListRoute = (schema: ResourceSchema): PageRoute | undefined => {
  const { list } = schema;
  if (!list) return undefined;
  // One object for all renders, because rows are rendered again when it changes.
  const listSchema = { ...schema, list };
  return { path: schema.path, render: () => <SchemaList key={schema.name} schema={listSchema} /> };
};

const getShowRoutes = (schema: ResourceSchema): PageRoute[] =>
  schema.showPages.map((page) => ({
    path: getPath(page),
    render: () => <SchemaShow key={page.path} resource={schema} page={page} />,
    preload: SchemaShow.preload,
  }));

const getFormRoute = (
  schema: ResourceSchema,
  type: 'create' | 'edit',
  form: ResolvedForm | undefined,
): PageRoute | undefined =>
  form && {
    path: form.path,
    render: () => <SchemaForm key={form.path} resource={schema} form={form} type={type} />,
    preload: SchemaForm.preload,
  };

const getFormRoutes = (schema: ResourceSchema): PageRoute[] =>
  [getFormRoute(schema, 'create', schema.create), getFormRoute(schema, 'edit', schema.edit)].filter(
    (route) => route !== undefined,
  );

const getCustomPageRoutes = ({ pages }: Pick<AppSchema, 'pages'>): PageRoute[] =>
  pages.map(({ path, lazy }) => {
    const Page = lazyFromLoader(lazy, PageLoading);
    return { path, render: () => <Page />, preload: Page.preload };
  });

const dashboardRoute: PageRoute = {
  path: DASHBOARD,
  render: () => <Dashboard />,
  preload: Dashboard.preload,
};

/** The list of a resource. A react-admin `Resource` also matches every path below `/{name}`, which has no page. */
function ListRoute({ route }: { route: PageRoute | undefined }) {
  const { '*': rest } = useParams();
  return route && !rest ? <LocalizedPage render={route.render} /> : <NotFound />;
}

/** A react-admin `Resource` for a schema. It includes the list if the path of the list is `/{name}`. */
function getResource(schema: ResourceSchema): ReactElement {
  const { name, label, icon, path, showPages } = schema;
  const list = path === `/${name}` ? getListRoute(schema) : undefined;
  const titleField = showPages[0]?.titleField;
  return (
    <Resource
      key={name}
      name={name}
      icon={() => <Icon path={icon} />}
      options={{ label }}
      recordRepresentation={(record) => (titleField && toText(record[titleField])) || `#${toText(record.id)}`}
      list={<ListRoute route={list} />}
    />
  );
}

const toRoute = ({ path, render }: PageRoute) => (
  <Route key={path} path={path} element={<LocalizedPage render={render} />} />
);

/**
 * The children of react-admin's `Admin`: a `Resource` for each schema, and `CustomRoutes` for the documented
 * addresses that differ from react-admin's own.
 */
export function getAdminRoutes({ resources, pages }: AppSchema): ReactElement[] {
  const lists = resources.filter(({ name, path }) => path !== `/${name}`).map(getListRoute);
  const custom = [
    ...lists.filter((route) => route !== undefined),
    ...resources.flatMap(getShowRoutes),
    ...resources.flatMap(getFormRoutes),
    ...getCustomPageRoutes({ pages }),
    dashboardRoute,
  ];
  return [<CustomRoutes key="custom">{custom.map(toRoute)}</CustomRoutes>, ...resources.map(getResource)];
}

/** Creates the function that loads the code of the page at an address of the portal. */
export function createPagePreloader({ resources, pages }: AppSchema): (address: string) => void {
  const routes = [
    dashboardRoute,
    ...resources.flatMap(getShowRoutes),
    ...resources.flatMap(getFormRoutes),
    ...getCustomPageRoutes({ pages }),
  ];
  return (address) => void matchRoutes(routes, parsePath(address))?.[0]?.route.preload?.();
}
