import type { Browser } from '@playwright/test';
import { actionsOf } from '../fault-injection/answers/actions';
import type { Action } from '../fault-injection/answers/actions/action';
import { breaker } from '../fault-injection/answers/broken';
import { callsNamed, descriptionAt } from '../fault-injection/answers/calls';
import { unexpectedOf } from '../fault-injection/answers/fault';
import { openWorld, signInElsewhere, type World } from '../fault-injection/answers/world';
import { runServer } from './runningServer';
import { share } from './sampling';

/**
 * Goes through dialogs and forms of the portal, one of so many shares of them all, one after the other, in a browser before
 * a server of its own. `ready` makes the browser what the walk needs. Gives what the walks told, with the dialog it is
 * about, what the browser complained of without being expected to, and the portal's changes that no dialog is known for.
 */
export async function walkDeeds(
  browser: Browser,
  shares: number,
  ready: (world: World) => Promise<World>,
  walk: (world: World, deed: Action, tell: (what: string) => void) => Promise<void>,
): Promise<string[]> {
  const server = await runServer();
  const nameOf = await descriptionAt(server.url);
  const between = await breaker(server.url, nameOf);
  try {
    // One to be ended by itself, one with all others.
    for (const _ of ['one', 'other']) await signInElsewhere(server.url);
    const opened = await openWorld(browser, between, server.url);
    const world = await ready(opened);
    // What it has put into each document is in this one too.
    await opened.page.reload();
    const deeds = await actionsOf(world);
    const isMade = new Set(deeds.map(({ call }) => call));
    const found = callsNamed(nameOf)
      .filter((call) => !call.startsWith('GET') && !isMade.has(call))
      .map((call) => `${call}: no dialog is known for it`);
    for (const deed of share(deeds, shares)) {
      const tell = (what: string) => void found.push(`${deed.call} at ${deed.at}: ${what}`);
      await walk(world, deed, tell).catch((error) => tell(String(error)));
      for (const what of unexpectedOf(world.complaints())) tell(what);
    }
    await opened.page.context().close();
    return found;
  } finally {
    await between.close();
    await server.end();
  }
}
