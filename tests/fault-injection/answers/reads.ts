import { endsSession, isMended, lasting, type ReadCase, wrongIn } from './expected';
import { type Fault, faultsOf } from './fault';
import type { Mutation } from './mutations';
import { type Seen, stands } from './seen';
import type { World } from './world';

/** A page with all responses intact: the endpoints it calls, and its content. */
export type Screen = { at: string; calls: readonly string[]; seen: Seen };

/** Delay after which a page loads data in the background, in ms. */
const BEHIND_MS = 450;

/** Opens a page. */
export async function screenAt({ page, breaker }: World, at: string): Promise<Screen> {
  breaker.arm();
  breaker.heard();
  await page.goto(at, { waitUntil: 'commit' });
  await stands(page, breaker);
  // On a slow machine a loaded part may not be rendered yet, and other states are compared with this one.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  let seen = await stands(page, breaker);
  const calls = new Set(breaker.heard().map(({ call }) => call));
  // A paginated list may be loaded completely in the background.
  if ([...calls].some((call) => call.startsWith('GET /lists/'))) {
    await page.waitForTimeout(BEHIND_MS);
    seen = await stands(page, breaker);
    for (const { call } of breaker.heard()) calls.add(call);
  }
  return { at, calls: [...calls], seen };
}

/** Makes a page repeat a read: by its Retry or Refresh button, or by opening it again. */
async function requestedAgain({ page, breaker }: World, at: string, hit: () => boolean): Promise<Seen> {
  for (const name of page.url().endsWith(at) ? ['Retry', 'Refresh'] : []) {
    const buttons = page.getByRole('button', { name, exact: true });
    const pressed = await buttons.evaluateAll((all: HTMLElement[]) => {
      for (const button of all) button.click();
      return all.length;
    });
    const now = pressed > 0 && (await stands(page, breaker));
    if (now && hit()) return now;
  }
  await page.goto(at, { waitUntil: 'commit' });
  return stands(page, breaker, hit);
}

/**
 * The order of cases: first those that leave a retry button for the next one, last those that end the
 * session.
 */
const rank = ({ call, at, mutation }: ReadCase) =>
  endsSession({ call, at, mutation }) ? 2 : ['failed', 'refused'].includes(mutation.read) ? 0 : 1;

/**
 * Tests broken responses to a read of a page one after another, and whether it recovers with the real
 * response.
 */
export async function breakRead(
  world: World,
  call: string,
  { at, seen: before }: Pick<Screen, 'at' | 'seen'>,
  mutations: readonly Mutation[],
  tell: (mutation: Mutation, faults: Fault[]) => void,
): Promise<void> {
  const { page, breaker } = world;
  const cases = mutations
    .map((mutation) => ({ call, at, mutation }))
    .sort((mutation, other) => rank(mutation) - rank(other));
  for (const [i, item] of cases.entries()) {
    const { mutation } = item;
    breaker.arm({ call, mutation });
    world.complaints();
    let now = await requestedAgain(world, at, () => breaker.hits() > 0);
    const complaints = world.complaints();
    const wrongOf = (of: Seen) => wrongIn(item, of, before, complaints.console);
    // The message may appear shortly after the response.
    if (wrongOf(now)) now = await stands(page, breaker, (later) => !wrongOf(later));
    const faults = faultsOf(complaints, now);
    if (breaker.hits() === 0) faults.push({ kind: 'sentence', what: 'never asked' });
    const wrong = wrongOf(now);
    if (wrong) faults.push({ kind: 'sentence', what: wrong });
    if (now.heading === 'Sign in to your account') await world.signInAgain();
    const last = i === cases.length - 1;
    tell(mutation, last ? [...faults, ...(await mended(world, at, before))] : faults);
  }
}

/** Verifies that the page recovers with the real response, after a retry or else after opening it again. */
async function mended(world: World, at: string, before: Seen): Promise<Fault[]> {
  const { page, breaker } = world;
  breaker.arm();
  breaker.heard();
  let now = await requestedAgain(world, at, () => true);
  const faults = faultsOf(world.complaints(), now);
  if (!isMended(now, before)) {
    await page.goto(at, { waitUntil: 'commit' });
    // A lazy part may not be loaded yet.
    const again = await stands(page, breaker, (seen) => isMended(seen, before));
    faults.push(...faultsOf(world.complaints(), again));
    if (!isMended(again, before)) faults.push({ kind: 'lasting', what: difference(again, before) });
    else if (now.alerts.length > before.alerts.length)
      faults.push({ kind: 'lasting', what: `after Retry: ${now.alerts.join(' / ').slice(0, 200)}` });
    now = again;
  }
  return faults;
}

function difference(now: Seen, before: Seen): string {
  const [first, other] = [lasting(now), lasting(before)];
  const at = [...first].findIndex((letter, i) => letter !== other[i]);
  return `${first.slice(Math.max(0, at - 40), at + 80)} ≠ ${other.slice(Math.max(0, at - 40), at + 80)}`;
}
