import type { Browser } from '@playwright/test';
import { breaker } from '../torture/answers/broken';
import { descriptionAt } from '../torture/answers/calls';
import { deedsOf } from '../torture/answers/deeds';
import type { Deed } from '../torture/answers/deeds/deed';
import { unexpectedOf } from '../torture/answers/fault';
import { openWorld, signInElsewhere, type World } from '../torture/answers/world';
import { runServer } from './runningServer';

/**
 * Goes through all dialogs and forms of the portal, one after the other, in a browser before a server of its own. `ready` makes
 * the browser what the walk needs. Gives what the walks told, with the dialog it is about, and what the browser
 * complained of without being expected to.
 */
export async function walkDeeds(
  browser: Browser,
  ready: (world: World) => Promise<World>,
  walk: (world: World, deed: Deed, tell: (what: string) => void) => Promise<void>,
): Promise<string[]> {
  const server = await runServer();
  const between = await breaker(server.url, await descriptionAt(server.url));
  try {
    // One to be ended by itself, one with all others.
    for (const _ of ['one', 'other']) await signInElsewhere(server.url);
    const opened = await openWorld(browser, between, server.url);
    const world = await ready(opened);
    const found: string[] = [];
    for (const deed of await deedsOf(world)) {
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
