import '@fontsource-variable/inter/wght.css';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { DASHBOARD, ENTRANCES, pathOf } from '../declare/addresses';
import type { Declared as Drawn, Resource } from '../declare/types';
import { createAuthProvider } from '../providers/authProvider';
import { createDataProvider, type PortalDataProvider } from '../providers/dataProvider';
import { createI18nProvider } from '../providers/i18nProvider';
import { readSession } from '../providers/session';
import { Declared } from './data/declared';
import { createQueryClient } from './data/queryClient';
import { shareLife } from './data/sharedLife';
import { ListPage } from './list/ListPage';
import { Dashboard } from './pages/dashboard/Dashboard';
import { Nothing } from './pages/Nothing';
import { belongings } from './shell/belongs';
import { jumpsOf } from './shell/jump/jumps';
import { later, soon } from './shell/later';
import { LeaveGuard } from './shell/leave/LeaveGuard';
import { Progress } from './shell/Progress';
import { Shell } from './shell/Shell';
import { Tips } from './shell/Tips';
import { theme } from './shell/theme';
import { words } from './words/en';
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

const FormPage = later(() => import('./form/FormPage'), <PageLoading />);
const DetailPage = soon(() => import('./show/DetailPage'), <PageLoading />);
const Notifications = later(() => import('./shell/notifications/Notifications'));

/** The addresses of a resource's records; without an id, where the page has a word for that. */
const recordRoutes = (resource: Resource, resources: readonly Resource[]) =>
  resource.pages.map((page) => (
    <Route
      key={page.path}
      path={pathOf(page)}
      element={<DetailPage key={page.path} resource={resource} page={page} resources={resources} />}
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

/** The data provider, already reading the lists that the address will show. */
function ahead(dataProvider: PortalDataProvider, resources: readonly Resource[]): PortalDataProvider {
  const { pathname } = window.location;
  for (const { name, path, list, attention } of resources) {
    if (list && path === pathname) dataProvider.ahead(name);
    if (pathname === DASHBOARD && readSession().acc_id)
      for (const view of Object.keys(attention)) dataProvider.ahead(name, view);
  }
  return dataProvider;
}

/** The portal over a list of declarations, for somebody who is signed in. */
export function Portal({ resources, menus, pages, signOut }: PortalProps) {
  // Made with the portal and gone with it: the next one to sign in finds nothing of the last one's data.
  const [parts] = useState(() => ({
    dataProvider: ahead(createDataProvider(resources), resources),
    authProvider: createAuthProvider({ signOut }),
    i18nProvider: createI18nProvider(words),
    queryClient: createQueryClient(),
    // The columns and the group that somebody chose are theirs until they sign out.
    store: localStorageStore(),
  }));

  useEffect(() => shareLife(parts.queryClient, parts.dataProvider), [parts]);

  const [jumps] = useState(() => jumpsOf(menus, resources, pages));
  const [belonging] = useState(() => belongings(resources, pages));
  const [own] = useState(() => pages.map(({ path, load }) => ({ path, Page: later(load, <PageLoading />) })));

  return (
    <BrowserRouter>
      <CoreAdminContext {...parts}>
        <ThemeProvider theme={theme} defaultMode="system">
          <CssBaseline enableColorScheme />
          <LeaveGuard>
            <Tips>
              <Shell menus={menus} jumps={jumps} belonging={belonging} signOut={signOut}>
                <Declared.Provider value={resources}>
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
                    {resources.flatMap((resource) => recordRoutes(resource, resources))}
                    {resources.flatMap(formRoutes)}
                    {own.map(({ path, Page }) => (
                      <Route key={path} path={path} element={<Page />} />
                    ))}
                    <Route path="*" element={<Nothing />} />
                  </Routes>
                </Declared.Provider>
              </Shell>
            </Tips>
          </LeaveGuard>
          <Notifications />
        </ThemeProvider>
      </CoreAdminContext>
    </BrowserRouter>
  );
}
