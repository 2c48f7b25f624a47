import '@fontsource-variable/inter/wght.css';
import { CssBaseline, LinearProgress } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { createAuthProvider } from '../providers/authProvider';
import { createDataProvider } from '../providers/dataProvider';
import { createI18nProvider } from '../providers/i18nProvider';
import { createQueryClient } from './data/queryClient';
import type { Menus, OwnPage, Resource } from './declare/types';
import { ListPage } from './list/ListPage';
import { Dashboard } from './pages/dashboard/Dashboard';
import { Nothing } from './pages/Nothing';
import { Notifications } from './shell/notifications/Notifications';
import { Shell } from './shell/Shell';
import { theme } from './shell/theme';
import { DetailPage } from './show/DetailPage';
import { words } from './words/en';
import { useWords } from './words/useWords';

export type PortalProps = {
  resources: readonly Resource[];
  menus: Menus;
  pages: readonly OwnPage[];
  /** Empties the browser's storage and goes to `/`. */
  signOut: () => void;
};

/** The addresses of a resource's records; without an id, where the page has a word for that. */
const recordRoutes = (resource: Resource, resources: readonly Resource[]) =>
  resource.pages.map((page) => (
    <Route
      key={page.path}
      path={page.noId ? `${page.path}?` : page.path}
      element={<DetailPage key={page.path} resource={resource} page={page} resources={resources} />}
    />
  ));

/** While a page's own code comes. */
function PageLoading() {
  const t = useWords();
  return <LinearProgress aria-label={t('loading')} aria-busy="true" />;
}

/** The portal over a list of declarations, for somebody who is signed in. */
export function Portal({ resources, menus, pages, signOut }: PortalProps) {
  // Made with the portal and gone with it: the next one to sign in finds nothing of the last one's data.
  const [parts] = useState(() => ({
    dataProvider: createDataProvider(resources),
    authProvider: createAuthProvider({ signOut }),
    i18nProvider: createI18nProvider(words),
    queryClient: createQueryClient(),
  }));

  const [own] = useState(() => pages.map(({ path, load }) => ({ path, Page: lazy(load) })));

  return (
    <BrowserRouter>
      <CoreAdminContext {...parts}>
        <ThemeProvider theme={theme} defaultMode="system">
          <CssBaseline enableColorScheme />
          <Shell menus={menus} signOut={signOut}>
            <Routes>
              <Route path="/" element={<Navigate to="/dashboard" replace />} />
              <Route path="/login" element={<Navigate to="/dashboard" replace />} />
              <Route path="/dashboard" element={<Dashboard resources={resources} />} />
              {resources.map((resource) => {
                const { list, name, path } = resource;
                if (!list) return null;
                const element = <ListPage key={name} resource={{ ...resource, list }} />;
                return <Route key={name} path={path} element={element} />;
              })}
              {resources.flatMap((resource) => recordRoutes(resource, resources))}
              {own.map(({ path, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Suspense fallback={<PageLoading />}>
                      <Page />
                    </Suspense>
                  }
                />
              ))}
              <Route path="*" element={<Nothing />} />
            </Routes>
          </Shell>
          <Notifications />
        </ThemeProvider>
      </CoreAdminContext>
    </BrowserRouter>
  );
}
