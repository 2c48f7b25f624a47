import type { Action } from './actions/action';
import { type Fault, faultsOf } from './fault';
import { type Mutation, statusOf } from './mutations';
import { type Seen, seen, stands } from './seen';
import { saysFailed } from './sentences';
import type { World } from './world';

/** The response of a successful mutation without its own data. */
export const truthOf = ({ data }: Action) => ({ status: 'success', msg: 'Done.', data: data ?? { id: 1 } });

/** Navigates to the page of an action: by URL if earlier state must be lost, or else within the app. */
async function arrive({ page, breaker }: World, { at, signedOut }: Action, anew: boolean): Promise<void> {
  const { path, dialog } = await seen(page);
  // A closed dialog leaves no state on the current page.
  if (!anew && !signedOut && (path !== at || dialog)) {
    await page.keyboard.press('Escape');
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at);
    const now = await stands(page, breaker);
    if (now.path === at && !now.dialog && now.alerts.length === 0) return;
  }
  await page.goto(at, { waitUntil: 'commit' });
  await stands(page, breaker);
}

/** Prepares an action up to the last click. */
export async function ready(world: World, action: Action): Promise<Seen> {
  const { page, breaker } = world;
  breaker.arm();
  const anew = breaker.give(action.given ?? {});
  if (action.signedOut) await page.evaluate(() => localStorage.clear());
  else await world.signInAgain();
  await arrive(world, action, anew);
  await action.open?.(page, world);
  return stands(page, breaker);
}

/** Returns the requests of an action since the last call. */
export const sent = ({ breaker }: World, { call }: Action) =>
  breaker.heard().filter((response) => response.call === call);

/**
 * Tests one broken response to a prepared action. Returns the faults, and whether the action is still
 * prepared.
 */
async function once(
  world: World,
  action: Action,
  mutation: Mutation,
  before: Seen,
): Promise<{ faults: Fault[]; again: boolean }> {
  const { page, breaker } = world;
  world.complaints();
  breaker.heard();
  breaker.arm({ call: action.call, mutation, truth: truthOf(action) });
  await action.press(page, world);
  const fails = ['failed', 'refused'].includes(mutation.change);
  const says = (seen: Seen) => {
    const reported = reportedOf(seen, before);
    return mutation.words && !action.own ? reported.includes(mutation.words) : saysFailed(reported);
  };
  // The message may appear shortly after its dialog has closed, or after the previous notification.
  const now = await stands(
    page,
    breaker,
    (seen) => breaker.hits() > 0 && (action.ends || !fails || seen.heading !== before.heading || says(seen)),
  );
  const faults = faultsOf(world.complaints(), now);
  const requests = sent(world, action);
  const keys = new Set(requests.map(({ key }) => key));
  if (requests.length === 0) faults.push({ kind: 'sentence', what: 'never sent' });
  // The browser itself repeats requests without a response on a persistent connection.
  if (requests.length > 1 && (keys.size > 1 || keys.has(undefined)) && !isResent(mutation))
    faults.push({ kind: 'twice', what: `${requests.length} times, under ${keys.size} keys` });

  if (action.ends || (statusOf(mutation) === 401 && !action.keyless)) {
    if (now.heading !== 'Sign in to your account')
      faults.push({ kind: 'sentence', what: `no sign-in: ${now.heading}` });
    return { faults, again: false };
  }
  if (mutation.change === 'either') return { faults, again: false };
  if (mutation.change === 'shown') {
    const wrong = now.alerts.filter((alert) => !before.alerts.includes(alert) && saysFailed(alert));
    if (wrong.length > 0) faults.push({ kind: 'sentence', what: `done, and said to have failed: ${wrong}` });
    return { faults, again: false };
  }
  const reported = reportedOf(now, before);
  if (!reported)
    faults.push({
      kind: 'done',
      what: `nothing says that it failed: ${now.dialog || now.text.slice(0, 200)}`,
    });
  else if (!says(now)) faults.push({ kind: 'sentence', what: reported.slice(0, 300) });
  return { faults, again: before.dialog !== '' && now.dialog !== '' };
}

/** Returns whether a browser repeats the request by itself after this response. */
const isResent = ({ make }: Mutation): boolean => {
  const { status, ends } = make(undefined);
  return ends === 'closed' || status === 408 || status === 421;
};

/** Returns the alerts that are new since the preparation, and the text of the dialog. */
const reportedOf = (now: Seen, ready: Seen): string =>
  [...now.alerts.filter((alert) => !ready.alerts.includes(alert)), now.dialog].filter(Boolean).join(' / ');

/** Tests broken responses to an action one after another, and the real response at the end. */
export async function breakChanges(
  world: World,
  action: Action,
  mutations: readonly Mutation[],
  tell: (mutation: Mutation | undefined, faults: Fault[]) => void,
  /** Whether the action is completed at the end. */
  truth: boolean,
): Promise<void> {
  let prepared: Seen | undefined;
  for (const mutation of mutations) {
    try {
      prepared ??= await ready(world, action);
      const { faults, again } = await once(world, action, mutation, prepared);
      tell(mutation, faults);
      if (!again) prepared = undefined;
    } catch (error) {
      tell(mutation, [{ kind: 'lasting', what: `it cannot be done: ${String(error).slice(0, 300)}` }]);
      prepared = undefined;
    }
  }
  if (!truth || action.spared) return;
  try {
    tell(undefined, await truly(world, action));
  } catch (error) {
    tell(undefined, [{ kind: 'lasting', what: `it cannot be done: ${String(error).slice(0, 300)}` }]);
  }
}

/** Runs the action with the real response of the server. */
async function truly(world: World, action: Action): Promise<Fault[]> {
  const { page, breaker } = world;
  await ready(world, action);
  world.complaints();
  breaker.heard();
  const answered = page.waitForResponse((answer) => breaker.is(answer, action.call));
  await action.press(page, world);
  const answer = await answered;
  const now = await stands(page, breaker);
  const faults = faultsOf(world.complaints(), now);
  // A rejection must show the message of the server.
  const { msg = '' }: { msg?: string } = answer.ok() ? {} : await answer.json();
  if (msg && !`${now.alerts} ${now.dialog} ${now.text}`.includes(msg))
    faults.push({ kind: 'lasting', what: `${answer.status()}: ${msg}` });
  return faults;
}
