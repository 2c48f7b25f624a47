import type { BrowserSession } from './browserSession';
import { endsSession, findReadFault, getStableText, hasRecovered, type ReadCase } from './expected';
import { type Fault, findPageFaults } from './fault';
import type { Mutation } from './mutations';
import { type PageState, waitUntilSettled } from './pageState';

/** A page with all responses intact: the endpoints it calls, and its content. */
export type Screen = { at: string; calls: readonly string[]; seen: PageState };

/** Delay after which a page loads data in the background, in ms. */
const BACKGROUND_MS = 450;

/** Opens a page. */
export async function openScreen({ page, proxy }: BrowserSession, at: string): Promise<Screen> {
  proxy.setMutation();
  proxy.takeRequests();
  await page.goto(at, { waitUntil: 'commit' });
  await waitUntilSettled(page, proxy);
  // On a slow machine a loaded part may not be rendered yet, and other states are compared with this one.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  let seen = await waitUntilSettled(page, proxy);
  const calls = new Set(proxy.takeRequests().map(({ call }) => call));
  // A paginated list may be loaded completely in the background.
  if ([...calls].some((call) => call.startsWith('GET /lists/'))) {
    await page.waitForTimeout(BACKGROUND_MS);
    seen = await waitUntilSettled(page, proxy);
    for (const { call } of proxy.takeRequests()) calls.add(call);
  }
  return { at, calls: [...calls], seen };
}

/** Makes a page repeat a read: by its Retry or Refresh button, or by opening it again. */
async function repeatRead(
  { page, proxy }: BrowserSession,
  at: string,
  isHit: () => boolean,
): Promise<PageState> {
  for (const name of page.url().endsWith(at) ? ['Retry', 'Refresh'] : []) {
    const buttons = page.getByRole('button', { name, exact: true });
    const pressed = await buttons.evaluateAll((all: HTMLElement[]) => {
      for (const button of all) button.click();
      return all.length;
    });
    const now = pressed > 0 && (await waitUntilSettled(page, proxy));
    if (now && isHit()) return now;
  }
  await page.goto(at, { waitUntil: 'commit' });
  return waitUntilSettled(page, proxy, isHit);
}

/**
 * The order of cases: first those that leave a retry button for the next one, last those that end the
 * session.
 */
const getRank = ({ call, at, mutation }: ReadCase) =>
  endsSession({ call, at, mutation }) ? 2 : ['failed', 'refused'].includes(mutation.expectedRead) ? 0 : 1;

/**
 * Tests broken responses to a read of a page one after another, and whether it recovers with the real
 * response.
 */
export async function breakRead(
  session: BrowserSession,
  call: string,
  { at, seen: before }: Pick<Screen, 'at' | 'seen'>,
  mutations: readonly Mutation[],
  report: (mutation: Mutation, faults: Fault[]) => void,
): Promise<void> {
  const { page, proxy } = session;
  const cases = mutations
    .map((mutation) => ({ call, at, mutation }))
    .sort((mutation, other) => getRank(mutation) - getRank(other));
  for (const [i, item] of cases.entries()) {
    const { mutation } = item;
    proxy.setMutation({ call, mutation });
    session.takeErrors();
    let now = await repeatRead(session, at, () => proxy.getMutatedCount() > 0);
    const complaints = session.takeErrors();
    const findFault = (of: PageState) => findReadFault(item, of, before, complaints.console);
    // The message may appear shortly after the response.
    if (findFault(now)) now = await waitUntilSettled(page, proxy, (later) => !findFault(later));
    const faults = findPageFaults(complaints, now);
    if (proxy.getMutatedCount() === 0) faults.push({ kind: 'sentence', description: 'never asked' });
    const wrong = findFault(now);
    if (wrong) faults.push({ kind: 'sentence', description: wrong });
    if (now.heading === 'Sign in to your account') await session.signInAgain();
    const last = i === cases.length - 1;
    report(mutation, last ? [...faults, ...(await findUnrecovered(session, at, before))] : faults);
  }
}

/** Verifies that the page recovers with the real response, after a retry or else after opening it again. */
async function findUnrecovered(session: BrowserSession, at: string, before: PageState): Promise<Fault[]> {
  const { page, proxy } = session;
  proxy.setMutation();
  proxy.takeRequests();
  let now = await repeatRead(session, at, () => true);
  const faults = findPageFaults(session.takeErrors(), now);
  if (!hasRecovered(now, before)) {
    await page.goto(at, { waitUntil: 'commit' });
    // A lazy part may not be loaded yet.
    const again = await waitUntilSettled(page, proxy, (seen) => hasRecovered(seen, before));
    faults.push(...findPageFaults(session.takeErrors(), again));
    if (!hasRecovered(again, before))
      faults.push({ kind: 'lasting', description: describeDifference(again, before) });
    else if (now.alerts.length > before.alerts.length)
      faults.push({ kind: 'lasting', description: `after Retry: ${now.alerts.join(' / ').slice(0, 200)}` });
    now = again;
  }
  return faults;
}

function describeDifference(now: PageState, before: PageState): string {
  const [first, other] = [getStableText(now), getStableText(before)];
  const at = [...first].findIndex((letter, i) => letter !== other[i]);
  return `${first.slice(Math.max(0, at - 40), at + 80)} ≠ ${other.slice(Math.max(0, at - 40), at + 80)}`;
}
