import { startTransition, useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, localStorageStore, useNotificationContext } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { DASHBOARD, ENTRANCES, pathOf } from '../declare/addresses';
import type { Declared as Drawn, Resource } from '../declare/types';
import { createAuthProvider } from '../providers/authProvider';
import { createDataProvider } from '../providers/dataProvider';
import { LOCALE } from '../providers/i18nProvider';
import { readAhead } from './data/ahead';
import { Declared } from './data/declared';
import { createQueryClient } from './data/queryClient';
import { shareLife } from './data/sharedLife';
import { ListPage } from './list/ListPage';
import { Nothing } from './pages/Nothing';
import { belongings } from './shell/belongs';
import { jumpsOf } from './shell/jump/jumps';
import { later, partOf, soon } from './shell/later';
import { LeaveGuard } from './shell/leave/LeaveGuard';
import { Progress } from './shell/Progress';
import { Shell } from './shell/Shell';
import { Tips } from './shell/Tips';
import { portalI18n } from './words/portalI18n';
import { useLanguage } from './words/useLanguage';
import { useWords } from './words/useWords';

export type PortalProps = Drawn & {
  /** Empties the browser's storage and goes to `/`. */
  signOut: () => void;
};

/** While a page's own code comes. */
function PageLoading() {
  const t = useWords();
  return (
    <div aria-busy="true">
      <Progress label={t('loading')} />
    </div>
  );
}

const Dashboard = soon(() => import('./pages/dashboard/Dashboard'), <PageLoading />, { plain: true });
if (window.location.pathname === DASHBOARD) Dashboard.ahead();
const FormPage = later(() => import('./form/FormPage'), <PageLoading />);
const DetailPage = soon(() => import('./show/DetailPage'), <PageLoading />);
const Notifications = soon(() => import('./shell/notifications/Notifications'));

/** Notices, from the first one on. */
function Notices() {
  const { notifications } = useNotificationContext();
  const [wanted, want] = useState(false);
  if (!wanted && notifications.length > 0) want(true);
  return wanted && <Notifications />;
}

/** The addresses of a resource's records; without an id, where the page has a word for that. */
const recordRoutes = (resource: Resource) =>
  resource.pages.map((page) => (
    <Route
      key={page.path}
      path={pathOf(page)}
      element={<DetailPage key={page.path} resource={resource} page={page} />}
    />
  ));

/** The addresses of a resource's forms. */
const formRoutes = (resource: Resource) =>
  (['create', 'edit'] as const).flatMap((which) => {
    const form = resource[which];
    if (!form) return [];
    const element = <FormPage key={form.path} resource={resource} form={form} which={which} />;
    return [<Route key={form.path} path={form.path} element={element} />];
  });

/** The columns and the group that somebody chose: theirs until they sign out. */
function keptChoices() {
  const store = localStorageStore();
  // Where no language stands, react-admin draws nothing, asks for one and draws everything at a stretch.
  if (!store.getItem('locale')) store.setItem('locale', LOCALE);
  return store;
}

/** The portal over a list of declarations, for somebody who is signed in. */
export function Portal({ resources, menus, pages, signOut }: PortalProps) {
  // Made with the portal and gone with it: the next one to sign in finds nothing of the last one's data.
  const [{ first, ...parts }] = useState(() => {
    const parts = {
      dataProvider: createDataProvider(resources),
      authProvider: createAuthProvider({ signOut }),
      queryClient: createQueryClient(),
      store: keptChoices(),
    };
    return { ...parts, first: readAhead(parts, resources) };
  });
  const { queryClient, dataProvider } = parts;
  const language = useLanguage();
  const i18nProvider = useMemo(() => portalI18n(language), [language]);

  useEffect(() => shareLife(queryClient, dataProvider), [queryClient, dataProvider]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: their names are of the language.
  const jumps = useMemo(() => jumpsOf(menus, resources, pages), [menus, resources, pages, language]);
  const [belonging] = useState(() => belongings(resources, pages));

  const [ready, setReady] = useState(false);
  useEffect(() => void first.then(() => startTransition(() => setReady(true))), [first]);
  if (!ready) return null;

  return (
    <BrowserRouter useTransitions={false}>
      <CoreAdminContext {...parts} i18nProvider={i18nProvider}>
        <LeaveGuard>
          <Tips>
            <Declared.Provider value={resources}>
              <Shell menus={menus} jumps={jumps} belonging={belonging} signOut={signOut}>
                <Routes>
                  {ENTRANCES.map((path) => (
                    <Route key={path} path={path} element={<Navigate to={DASHBOARD} replace />} />
                  ))}
                  <Route path={DASHBOARD} element={<Dashboard resources={resources} />} />
                  {resources.map((resource) => {
                    const { list, name, path } = resource;
                    if (!list) return null;
                    const element = <ListPage key={name} resource={{ ...resource, list }} />;
                    return <Route key={name} path={path} element={element} />;
                  })}
                  {resources.flatMap(recordRoutes)}
                  {resources.flatMap(formRoutes)}
                  {pages.map(({ path, load }) => {
                    const Page = partOf(load, <PageLoading />);
                    return <Route key={path} path={path} element={<Page />} />;
                  })}
                  <Route path="*" element={<Nothing />} />
                </Routes>
              </Shell>
            </Declared.Provider>
          </Tips>
        </LeaveGuard>
        <Notices />
      </CoreAdminContext>
    </BrowserRouter>
  );
}
