import { useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, localStorageStore, useNotificationContext } from 'react-admin';
import { BrowserRouter } from 'react-router';
import type { Declared as Drawn } from '../declare/types';
import { createAuthProvider } from '../providers/authProvider';
import { createDataProvider } from '../providers/dataProvider';
import { LOCALE } from '../providers/i18nProvider';
import { keepFiles } from '../providers/rowsWorker';
import { readAhead } from './data/ahead';
import { Declared } from './data/declared';
import { createQueryClient } from './data/queryClient';
import { shareLife } from './data/sharedLife';
import { Places } from './Places';
import { belongings } from './shell/belongs';
import { soon } from './shell/later';
import { LeaveGuard } from './shell/leave/LeaveGuard';
import { Shell } from './shell/Shell';
import { Tips } from './shell/Tips';
import { whenFirstIsDone } from './signin/whenIdle';
import { portalI18n } from './words/portalI18n';
import { useLanguage } from './words/useLanguage';

export type PortalProps = {
  declared: Drawn;
  /** Empties the browser's storage and goes to `/`. */
  signOut: () => void;
};

const Notifications = soon(() => import('./shell/notifications/Notifications'));

/** Notices, from the first one on. */
function Notices() {
  const { notifications } = useNotificationContext();
  const [wanted, want] = useState(false);
  if (!wanted && notifications.length > 0) want(true);
  return wanted && <Notifications />;
}

/** The columns and the group that somebody chose: theirs until they sign out. */
function keptChoices() {
  const store = localStorageStore();
  // Where no language stands, react-admin draws nothing, asks for one and draws everything at a stretch.
  if (!store.getItem('locale')) store.setItem('locale', LOCALE);
  return store;
}

/** The portal over a list of declarations, for somebody who is signed in. */
export function Portal({ declared, signOut }: PortalProps) {
  const { resources, pages } = declared;
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
  useEffect(() => whenFirstIsDone(keepFiles), []);

  const [belonging] = useState(() => belongings(resources, pages));

  const [ready, setReady] = useState(false);
  // In a task of its own: running what came and drawing it would be a long one.
  useEffect(() => void first.then(() => setTimeout(() => setReady(true))), [first]);
  if (!ready) return null;

  return (
    <BrowserRouter>
      <CoreAdminContext {...parts} i18nProvider={i18nProvider}>
        <LeaveGuard>
          <Tips>
            <Declared.Provider value={resources}>
              <Shell declared={declared} belonging={belonging} signOut={signOut}>
                <Places resources={resources} pages={pages} />
              </Shell>
            </Declared.Provider>
          </Tips>
        </LeaveGuard>
        <Notices />
      </CoreAdminContext>
    </BrowserRouter>
  );
}
