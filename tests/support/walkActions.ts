import type { Browser } from '@playwright/test';
import { actionsOf } from '../fault-injection/answers/actions';
import type { Action } from '../fault-injection/answers/actions/action';
import { breaker } from '../fault-injection/answers/broken';
import { callsNamed, descriptionAt } from '../fault-injection/answers/calls';
import { unexpectedOf } from '../fault-injection/answers/fault';
import { openWorld, signInElsewhere, type World } from '../fault-injection/answers/world';
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
];

/**
 * Walks through a sample of the portal's dialogs and forms in a browser, with its own server. `prepare` sets up
 * the browser. Returns the problems that `walk` reports, unexpected browser errors, and changes of the API
 * without a dialog.
 */
export async function walkActions(
  browser: Browser,
  samples: number,
  prepare: (world: World) => Promise<World>,
  walk: (world: World, action: Action, report: (problem: string) => void) => Promise<void>,
): Promise<string[]> {
  const server = await runServer();
  const nameOf = await descriptionAt(server.url);
  const proxy = await breaker(server.url, nameOf);
  try {
    // Two other sessions: one to end by itself, one to end with all others.
    for (const _ of ['one', 'other']) await signInElsewhere(server.url);
    const opened = await openWorld(browser, proxy, server.url);
    const world = await prepare(opened);
    // Scripts that `prepare` adds run after a reload.
    await opened.page.reload();
    const actions = await actionsOf(world);
    const knownCalls = new Set([...NOT_WALKED, ...actions.map(({ call }) => call)]);
    const problems = callsNamed(nameOf)
      .filter((call) => !call.startsWith('GET') && !knownCalls.has(call))
      .map((call) => `${call}: no dialog is known for it`);
    for (const action of sample(actions, samples)) {
      const report = (problem: string) => void problems.push(`${action.call} at ${action.at}: ${problem}`);
      await walk(world, action, report).catch((error) => report(String(error)));
      for (const problem of unexpectedOf(world.complaints())) report(problem);
    }
    await opened.page.context().close();
    return problems;
  } finally {
    await proxy.close();
    await server.end();
  }
}
