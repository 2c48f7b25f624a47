import type { Action } from './actions/action';
import type { BrowserSession } from './browserSession';
import { hasFailureMessage } from './failureMessages';
import { type Fault, findPageFaults } from './fault';
import { getStatus, type Mutation } from './mutations';
import { type PageState, readPageState, waitUntilSettled } from './pageState';

/** The response of a successful mutation without its own data. */
export const getSuccess = ({ data }: Action) => ({
  status: 'success',
  msg: 'Done.',
  data: data ?? { id: 1 },
});

/** Navigates to the page of an action: by URL if earlier state must be lost, or else within the app. */
async function navigate(
  { page, proxy }: BrowserSession,
  { at, isSignedOut }: Action,
  isChanged: boolean,
): Promise<void> {
  const { path, dialog } = await readPageState(page);
  // A closed dialog leaves no state on the current page.
  if (!isChanged && !isSignedOut && (path !== at || dialog)) {
    await page.keyboard.press('Escape');
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at);
    const now = await waitUntilSettled(page, proxy);
    if (now.path === at && !now.dialog && now.alerts.length === 0) return;
  }
  await page.goto(at, { waitUntil: 'commit' });
  await waitUntilSettled(page, proxy);
}

/** Prepares an action up to the last click. */
export async function prepare(session: BrowserSession, action: Action): Promise<PageState> {
  const { page, proxy } = session;
  proxy.setMutation();
  const isChanged = proxy.override(action.overrides ?? {});
  if (action.isSignedOut) await page.evaluate(() => localStorage.clear());
  else await session.signInAgain();
  await navigate(session, action, isChanged);
  await action.open?.(page, session);
  return waitUntilSettled(page, proxy);
}

/** Returns the requests of an action since the last call. */
export const takeActionRequests = ({ proxy }: BrowserSession, { call }: Action) =>
  proxy.takeRequests().filter((response) => response.call === call);

/**
 * Tests one broken response to a prepared action. Returns the faults, and whether the action is still
 * prepared.
 */
async function testMutation(
  session: BrowserSession,
  action: Action,
  mutation: Mutation,
  before: PageState,
): Promise<{ faults: Fault[]; isStillPrepared: boolean }> {
  const { page, proxy } = session;
  session.takeErrors();
  proxy.takeRequests();
  proxy.setMutation({ call: action.call, mutation, truth: getSuccess(action) });
  await action.press(page, session);
  const isRejection = ['failed', 'refused'].includes(mutation.expectedChange);
  const isReported = (seen: PageState) => {
    const reported = getNewMessages(seen, before);
    return mutation.message && !action.hidesReason
      ? reported.includes(mutation.message)
      : hasFailureMessage(reported);
  };
  // The message may appear shortly after its dialog has closed, or after the previous notification.
  const now = await waitUntilSettled(
    page,
    proxy,
    (seen) =>
      proxy.getMutatedCount() > 0 &&
      (action.endsSession || !isRejection || seen.heading !== before.heading || isReported(seen)),
  );
  const faults = findPageFaults(session.takeErrors(), now);
  const requests = takeActionRequests(session, action);
  const keys = new Set(requests.map(({ key }) => key));
  if (requests.length === 0) faults.push({ kind: 'sentence', description: 'never sent' });
  // The browser itself repeats requests without a response on a persistent connection.
  if (requests.length > 1 && (keys.size > 1 || keys.has(undefined)) && !isResent(mutation))
    faults.push({ kind: 'twice', description: `${requests.length} times, under ${keys.size} keys` });

  if (action.endsSession || (getStatus(mutation) === 401 && !action.isWithoutKeys)) {
    if (now.heading !== 'Sign in to your account')
      faults.push({ kind: 'sentence', description: `no sign-in: ${now.heading}` });
    return { faults, isStillPrepared: false };
  }
  if (mutation.expectedChange === 'either') return { faults, isStillPrepared: false };
  if (mutation.expectedChange === 'shown') {
    const wrong = now.alerts.filter((alert) => !before.alerts.includes(alert) && hasFailureMessage(alert));
    if (wrong.length > 0)
      faults.push({ kind: 'sentence', description: `done, and said to have failed: ${wrong}` });
    return { faults, isStillPrepared: false };
  }
  const reported = getNewMessages(now, before);
  if (!reported)
    faults.push({
      kind: 'done',
      description: `nothing says that it failed: ${now.dialog || now.text.slice(0, 200)}`,
    });
  else if (!isReported(now)) faults.push({ kind: 'sentence', description: reported.slice(0, 300) });
  return { faults, isStillPrepared: before.dialog !== '' && now.dialog !== '' };
}

/** Returns whether a browser repeats the request by itself after this response. */
const isResent = ({ make }: Mutation): boolean => {
  const { status, connectionEnd } = make(undefined);
  return connectionEnd === 'closed' || status === 408 || status === 421;
};

/** Returns the alerts that are new since the preparation, and the text of the dialog. */
const getNewMessages = (now: PageState, prepare: PageState): string =>
  [...now.alerts.filter((alert) => !prepare.alerts.includes(alert)), now.dialog].filter(Boolean).join(' / ');

/** Tests broken responses to an action one after another, and the real response at the end. */
export async function breakChanges(
  session: BrowserSession,
  action: Action,
  mutations: readonly Mutation[],
  report: (mutation: Mutation | undefined, faults: Fault[]) => void,
  /** Whether the action is completed at the end. */
  truth: boolean,
): Promise<void> {
  let prepared: PageState | undefined;
  for (const mutation of mutations) {
    try {
      prepared ??= await prepare(session, action);
      const { faults, isStillPrepared } = await testMutation(session, action, mutation, prepared);
      report(mutation, faults);
      if (!isStillPrepared) prepared = undefined;
    } catch (error) {
      report(mutation, [
        { kind: 'lasting', description: `it cannot be done: ${String(error).slice(0, 300)}` },
      ]);
      prepared = undefined;
    }
  }
  if (!truth || action.notCompleted) return;
  try {
    report(undefined, await runRealAction(session, action));
  } catch (error) {
    report(undefined, [
      { kind: 'lasting', description: `it cannot be done: ${String(error).slice(0, 300)}` },
    ]);
  }
}

/** Runs the action with the real response of the server. */
async function runRealAction(session: BrowserSession, action: Action): Promise<Fault[]> {
  const { page, proxy } = session;
  await prepare(session, action);
  session.takeErrors();
  proxy.takeRequests();
  const responsePromise = page.waitForResponse((answer) => proxy.isCall(answer, action.call));
  await action.press(page, session);
  const answer = await responsePromise;
  const now = await waitUntilSettled(page, proxy);
  const faults = findPageFaults(session.takeErrors(), now);
  // A rejection must show the message of the server.
  const { msg = '' }: { msg?: string } = answer.ok() ? {} : await answer.json();
  if (msg && !`${now.alerts} ${now.dialog} ${now.text}`.includes(msg))
    faults.push({ kind: 'lasting', description: `${answer.status()}: ${msg}` });
  return faults;
}
