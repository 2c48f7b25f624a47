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
 * Goes through dialogs and forms of the portal, one of so many shares of them all, one after the other, in a browser before
 * a server of its own. `ready` makes the browser what the walk needs. Gives what the walks told, with the dialog it is
 * about, what the browser complained of without being expected to, and the portal's changes that no dialog is known for.
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
    // One to be ended by itself, one with all others.
    for (const _ of ['one', 'other']) await signInElsewhere(server.url);
    const opened = await openWorld(browser, proxy, server.url);
    const world = await prepare(opened);
    // What it has put into each document is in this one too.
    await opened.page.reload();
    const actions = await actionsOf(world);
    const knownCalls = new Set(actions.map(({ call }) => call));
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
