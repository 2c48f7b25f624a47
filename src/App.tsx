import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, useState } from 'react';
import { Admin, type DataProvider, localStorageStore, memoryStore, type Store } from 'react-admin';
import { createBrowserRouter, Navigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authProvider } from '../providers/authProvider';
import { createDataProvider } from '../providers/dataProvider';
import { LOCALE } from '../providers/i18nProvider';
import { canAccess } from '../providers/permissions';
import { appSchema } from '../resources/appSchema';
import { DASHBOARD } from '../schema/paths';
import type { AppSchema } from '../schema/types';
import { PreloadContext } from './components/PreloadContext';
import { createQueryClient } from './data/queryClient';
import { SchemaContext } from './data/SchemaContext';
import { syncQueryCacheWithWorker } from './data/syncQueryCacheWithWorker';
import { prefetchListPage } from './data/usePrefetchList';
import { RemoveSourceParam } from './form/RemoveSourceParam';
import { createAppI18nProvider } from './i18n/createAppI18nProvider';
import { useLanguage } from './i18n/useLanguage';
import { AppLayout } from './layout/AppLayout';
import { ErrorPage } from './layout/ErrorPage';
import { NotFound } from './layout/NotFound';
import { PageLoading } from './layout/PageLoading';
import { ToastNotification } from './notifications/ToastNotification';
import { createPagePreloader, getAdminRoutes } from './routes';
import { emotionCache } from './theme/emotionCache';
import { createAppTheme } from './theme/theme';

/** True for the keys of react-admin's store that belong to one tab: selections and scroll positions. */
const isTabKey = (key: string) => /\.(selectedIds|scrollPosition)/.test(key);

/**
 * Creates react-admin's store. Preferences (columns, open menu groups) are in local storage until the user signs
 * out.
 */
function createStore(): Store {
  const local = localStorageStore();
  const tab = memoryStore();
  const getStore = (key: string) => (isTabKey(key) ? tab : local);
  // Without a stored locale, react-admin renders nothing in its first render.
  if (!local.getItem('locale')) local.setItem('locale', LOCALE);
  return {
    ...local,
    setup: () => {
      local.setup();
      tab.setup();
    },
    teardown: () => {
      local.teardown();
      tab.teardown();
    },
    getItem: (key, defaultValue) => getStore(key).getItem(key, defaultValue),
    setItem: (key, value) => getStore(key).setItem(key, value),
    removeItem: (key) => getStore(key).removeItem(key),
    subscribe: (key, callback) => getStore(key).subscribe(key, callback),
  };
}

const createProviders = ({ resources }: AppSchema) => ({
  // The sign-in page needs no permissions, so they are not part of its code.
  authProvider: { ...authProvider, canAccess },
  dataProvider: createDataProvider(resources),
  queryClient: createQueryClient(),
  store: createStore(),
});

type Providers = ReturnType<typeof createProviders>;

/** Fetches the list of the current address while the rest of the page is rendered for the first time. */
function prefetchFirstList({ resources }: AppSchema, { dataProvider, queryClient }: Providers): void {
  const getList: DataProvider['getList'] = async (resource, params) => {
    try {
      return await dataProvider.getList(resource, params);
    } catch (error) {
      // A response of 401 ends the session, as in react-admin's `useDataProvider`, which is not available outside
      // `Admin`.
      await authProvider.checkError(error);
      throw error;
    }
  };
  prefetchListPage({ dataProvider: { getList }, queryClient }, resources, window.location);
}

const RedirectToDashboard = () => <Navigate to={DASHBOARD} replace />;

function AdminRoot({ schema, providers }: { schema: AppSchema; providers: Providers }) {
  const language = useLanguage();
  const i18nProvider = useMemo(() => createAppI18nProvider(language, schema.messages), [language, schema]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: MUI's texts are part of the theme, and change with the language.
  const theme = useMemo(() => createAppTheme(), [language]);
  const routes = useMemo(() => getAdminRoutes(schema), [schema]);
  const preloadPage = useMemo(() => createPagePreloader(schema), [schema]);
  return (
    <CacheProvider value={emotionCache}>
      <SchemaContext.Provider value={schema}>
        <PreloadContext.Provider value={preloadPage}>
          <Admin
            {...providers}
            i18nProvider={i18nProvider}
            theme={theme}
            layout={AppLayout}
            dashboard={RedirectToDashboard}
            loginPage={RedirectToDashboard}
            notification={ToastNotification}
            loading={PageLoading}
            error={ErrorPage}
            catchAll={NotFound}
            title="Coverage Portal"
            requireAuth
            disableTelemetry
          >
            {routes}
          </Admin>
        </PreloadContext.Provider>
      </SchemaContext.Provider>
    </CacheProvider>
  );
}

/** The portal for a schema and one session. Its providers and their caches are created with it. */
export function AdminApp({ schema }: { schema: AppSchema }) {
  const [{ router, providers }] = useState(() => {
    const providers = createProviders(schema);
    // Before the lists: the first page after the sign-in shows what its user may do.
    void providers.authProvider.canAccess({ action: 'edit' });
    prefetchFirstList(schema, providers);
    const element = (
      <RemoveSourceParam>
        <AdminRoot schema={schema} providers={providers} />
      </RemoveSourceParam>
    );
    return { providers, router: createBrowserRouter([{ path: '*', element }]) };
  });
  const { queryClient, dataProvider } = providers;
  useEffect(() => syncQueryCacheWithWorker(queryClient, dataProvider), [queryClient, dataProvider]);
  useEffect(() => () => router.dispose(), [router]);
  // Without transitions a list and its address change together, and a page whose code is loading shows its fallback.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** The portal behind the sign-in. */
export default function App() {
  return <AdminApp schema={appSchema} />;
}
