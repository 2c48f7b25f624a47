import type { Deed } from './deeds/deed';
import { type Fault, faultsOf } from './fault';
import { type Mutation, statusOf } from './mutations';
import { type Seen, seen, stands } from './seen';
import { saysFailed } from './sentences';
import type { World } from './world';

/** The answer to a change that is done, where the deed says no more of it. */
export const truthOf = ({ data }: Deed) => ({ status: 'success', msg: 'Done.', data: data ?? { id: 1 } });

/** Goes to the address of a deed: as a link does where nothing is left of what was done before, else by opening it. */
async function arrive({ page, breaker }: World, { at, signedOut }: Deed, anew: boolean): Promise<void> {
  const { path, dialog } = await seen(page);
  // Where it is already, a dialog that is closed leaves nothing.
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

/** Goes to where one press sends a change. */
export async function ready(world: World, deed: Deed): Promise<Seen> {
  const { page, breaker } = world;
  breaker.arm();
  const anew = breaker.give(deed.given ?? {});
  if (deed.signedOut) await page.evaluate(() => localStorage.clear());
  else await world.signInAgain();
  await arrive(world, deed, anew);
  await deed.open?.(page, world);
  return stands(page, breaker);
}

/** The requests of a deed since they were last asked for. */
export const sent = ({ breaker }: World, { call }: Deed) =>
  breaker.heard().filter((one) => one.call === call);

/** What is wrong after one broken answer to a deed that is ready; whether it is still ready for the next. */
async function once(
  world: World,
  deed: Deed,
  mutation: Mutation,
  before: Seen,
): Promise<{ faults: Fault[]; again: boolean }> {
  const { page, breaker } = world;
  world.complaints();
  breaker.heard();
  breaker.arm({ call: deed.call, mutation, truth: truthOf(deed) });
  await deed.press(page, world);
  const fails = ['failed', 'refused'].includes(mutation.change);
  const says = (one: Seen) => {
    const told = toldOf(one, before);
    return mutation.words && !deed.own ? told.includes(mutation.words) : saysFailed(told);
  };
  // What it says may stand a moment after its dialog has gone, or after what was done before it is told.
  const now = await stands(
    page,
    breaker,
    (one) => breaker.hits() > 0 && (deed.ends || !fails || one.heading !== before.heading || says(one)),
  );
  const faults = faultsOf(world.complaints(), now);
  const requests = sent(world, deed);
  const keys = new Set(requests.map(({ key }) => key));
  if (requests.length === 0) faults.push({ kind: 'sentence', what: 'never sent' });
  // The browser itself sends again what had no answer on a line that it kept open.
  if (requests.length > 1 && (keys.size > 1 || keys.has(undefined)) && !isResent(mutation))
    faults.push({ kind: 'twice', what: `${requests.length} times, under ${keys.size} keys` });

  if (deed.ends || (statusOf(mutation) === 401 && !deed.keyless)) {
    if (now.heading !== 'Sign in to your account')
      faults.push({ kind: 'sentence', what: `no sign-in: ${now.heading}` });
    return { faults, again: false };
  }
  if (mutation.change === 'either') return { faults, again: false };
  if (mutation.change === 'shown') {
    const wrong = now.alerts.filter((one) => !before.alerts.includes(one) && saysFailed(one));
    if (wrong.length > 0) faults.push({ kind: 'sentence', what: `done, and said to have failed: ${wrong}` });
    return { faults, again: false };
  }
  const told = toldOf(now, before);
  if (!told)
    faults.push({
      kind: 'done',
      what: `nothing says that it failed: ${now.dialog || now.text.slice(0, 200)}`,
    });
  else if (!says(now)) faults.push({ kind: 'sentence', what: told.slice(0, 300) });
  return { faults, again: before.dialog !== '' && now.dialog !== '' };
}

/** Statuses and closed lines after which a browser sends a request again by itself. */
const isResent = ({ make }: Mutation): boolean => {
  const { status, ends } = make(undefined);
  return ends === 'closed' || status === 408 || status === 421;
};

/** What is said that was not there when it was made ready, and by the dialog. */
const toldOf = (now: Seen, ready: Seen): string =>
  [...now.alerts.filter((one) => !ready.alerts.includes(one)), now.dialog].filter(Boolean).join(' / ');

/** Breaks the answers to a deed, one after the other, and lets the true one through in the end. */
export async function breakChanges(
  world: World,
  deed: Deed,
  mutations: readonly Mutation[],
  tell: (mutation: Mutation | undefined, faults: Fault[]) => void,
  /** Whether it is done in the end. */
  truth: boolean,
): Promise<void> {
  let prepared: Seen | undefined;
  for (const mutation of mutations) {
    try {
      prepared ??= await ready(world, deed);
      const { faults, again } = await once(world, deed, mutation, prepared);
      tell(mutation, faults);
      if (!again) prepared = undefined;
    } catch (error) {
      tell(mutation, [{ kind: 'lasting', what: `it cannot be done: ${String(error).slice(0, 300)}` }]);
      prepared = undefined;
    }
  }
  if (!truth || deed.spared) return;
  try {
    tell(undefined, await truly(world, deed));
  } catch (error) {
    tell(undefined, [{ kind: 'lasting', what: `it cannot be done: ${String(error).slice(0, 300)}` }]);
  }
}

/** Makes the change with the server's own answer: it is done. */
async function truly(world: World, deed: Deed): Promise<Fault[]> {
  const { page, breaker } = world;
  await ready(world, deed);
  world.complaints();
  breaker.heard();
  const answered = page.waitForResponse((answer) => breaker.is(answer, deed.call));
  await deed.press(page, world);
  const answer = await answered;
  const now = await stands(page, breaker);
  const faults = faultsOf(world.complaints(), now);
  // What the server refuses is said in its words, as ever.
  const { msg = '' }: { msg?: string } = answer.ok() ? {} : await answer.json();
  if (msg && !`${now.alerts} ${now.dialog} ${now.text}`.includes(msg))
    faults.push({ kind: 'lasting', what: `${answer.status()}: ${msg}` });
  return faults;
}
