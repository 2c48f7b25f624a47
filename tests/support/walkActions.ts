import type { Browser } from '@playwright/test';
import { getActions } from '../fault-injection/responses/actions';
import type { Action } from '../fault-injection/responses/actions/action';
import {
  type BrowserSession,
  openBrowserSession,
  signInElsewhere,
} from '../fault-injection/responses/browserSession';
import { findCalls, loadEndpointNames } from '../fault-injection/responses/calls';
import { findUnexpected } from '../fault-injection/responses/fault';
import { startFaultProxy } from '../fault-injection/responses/faultProxy';
import { runServer } from './runningServer';
import { sample } from './sampling';

/**
 * Changes whose dialogs and forms are not walked through yet: those of users, accounts and products. Their own tests
 * show them: `users`, `accountForms` and `productPages` of `tests/portal`, and `production.spec.ts`.
 */
const NOT_WALKED: readonly string[] = [
  // Saved views, which `tests/portal/savedViews.apart.test.tsx` changes in their dialog.
  'POST /admin/view',
  'PUT /admin/view_pin',
  'DELETE /admin/view',
  'POST /admin/account',
  'PUT /admin/account',
  'POST /admin/renew_external_key',
  'POST /admin/product',
  'PUT /admin/product',
  'POST /admin/user',
  'PUT /admin/user_role',
  'POST /admin/disable_user',
  'POST /admin/enable_user',
  'POST /admin/end_user_sessions',
  'POST /admin/password_link',
  'POST /auth/password_link',
  'POST /auth/choose_password',
  'POST /admin/run_job',
  'POST /admin/replay_event',
  // Personal data, whose tests are `privacy.test.ts` and `personalData.test.tsx`.
  'POST /admin/export_guest_data',
  'POST /admin/erase_guest',
  'POST /admin/export_user_data',
  'POST /admin/erase_user',
];

/**
 * Walks through a sample of the portal's dialogs and forms in a browser, with its own server. `prepare` sets up
 * the browser. Returns the problems that `walk` reports, unexpected browser errors, and changes of the API
 * without a dialog.
 */
export async function walkActions(
  browser: Browser,
  samples: number,
  prepare: (session: BrowserSession) => Promise<BrowserSession>,
  walk: (session: BrowserSession, action: Action, report: (problem: string) => void) => Promise<void>,
): Promise<string[]> {
  const server = await runServer();
  const nameOf = await loadEndpointNames(server.url);
  const proxy = await startFaultProxy(server.url, nameOf);
  try {
    // Two other sessions: one to end by itself, one to end with all others.
    for (const _ of ['one', 'other']) await signInElsewhere(server.url);
    const opened = await openBrowserSession(browser, proxy, server.url);
    const session = await prepare(opened);
    // Scripts that `prepare` adds run after a reload.
    await opened.page.reload();
    const actions = await getActions(session);
    const knownCalls = new Set([...NOT_WALKED, ...actions.map(({ call }) => call)]);
    const problems = findCalls(nameOf)
      .filter((call) => !call.startsWith('GET') && !knownCalls.has(call))
      .map((call) => `${call}: no dialog is known for it`);
    for (const action of sample(actions, samples)) {
      const report = (problem: string) => void problems.push(`${action.call} at ${action.at}: ${problem}`);
      await walk(session, action, report).catch((error) => report(String(error)));
      for (const problem of findUnexpected(session.takeErrors())) report(problem);
    }
    await opened.page.context().close();
    return problems;
  } finally {
    await proxy.close();
    await server.end();
  }
}
