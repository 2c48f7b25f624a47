import { chromium as playwright } from '@playwright/test';
import { random } from '../../../sandbox/random';
import { getLaunchOptions } from '../../../scripts/chromium';
import { getAddresses } from '../../support/addresses';
import { getActions } from './actions';
import type { Action } from './actions/action';
import { openBrowserSession, signInElsewhere } from './browserSession';
import { findCalls, loadEndpointNames } from './calls';
import { breakChanges } from './changes';
import { FAULTS, type Fault, type FaultKind } from './fault';
import { startFaultProxy } from './faultProxy';
import { createMutations, type Mutation } from './mutations';
import { breakRead, openScreen, type Screen } from './reads';

/** The kinds of endpoints in the table. */
const CALL_KINDS = ['a list, page by page', 'other reads', 'changes', 'sign-in'] as const;
type CallKind = (typeof CALL_KINDS)[number];

/** The results of one kind of endpoint. */
export type CallKindResult = { callKind: CallKind; cases: number } & Record<FaultKind, number>;

/** The name of the last response to a mutation, which is the real one. */
const REAL_RESPONSE = 'the true answer';

/** A reported fault: the endpoint, the page and the response that caused it. */
export type FaultReport = { call: string; at: string; answer: string; faults: Fault[] };

const getCallKind = (call: string): CallKind => {
  if (/ \/(auth|public\/captcha|login\/sign_out)/.test(call)) return 'sign-in';
  if (call.startsWith('GET /lists')) return 'a list, page by page';
  return call.startsWith('GET') ? 'other reads' : 'changes';
};

/**
 * Returns a function that gives each caller, by name, items it has not had. It starts again after the last
 * item. Items are repeated only after all were given. `getSmallestShare` returns the smallest number of items of a caller.
 */
function createDealer<T>(all: readonly T[]) {
  const dealt = new Map<string, Set<T>>();
  let next = 0;
  const deal = (to: string, count: number): T[] => {
    const ownItems = dealt.get(to) ?? new Set<T>();
    dealt.set(to, ownItems);
    const given: T[] = [];
    for (let looked = 0; given.length < count && looked < all.length; looked++) {
      const item = all[next++ % all.length];
      if (item === undefined || ownItems.has(item)) continue;
      ownItems.add(item);
      given.push(item);
    }
    return given;
  };
  return { deal, getSmallestShare: () => Math.min(...[...dealt.values()].map(({ size }) => size)) };
}

/** The options of a run. */
export type Options = {
  seed: number;
  /** Number of responses per round for an endpoint, or for an endpoint on a page. */
  each: number;
  /** Maximum number of cases. Each endpoint is tested once first, on the first page that calls it. */
  cases: number;
  /** Maximum duration in ms. No case begins after it. */
  ms?: number;
  /** Tests only reads or only mutations. Each has every other kind of response. */
  only?: 'reads' | 'changes';
  /** Tests only endpoints that contain this text. */
  call?: string;
  /** Selects the pages and actions to test. The default is all. */
  select?: <T>(all: readonly T[]) => readonly T[];
  /** Whether each mutation gets the real response at the end. */
  truth: boolean;
  report: (reported: FaultReport) => void;
  say?: (done: number) => void;
};

/**
 * Breaks the responses to the portal's requests, in a real browser, with the real server at a URL. Each
 * endpoint is tested once, then on each page that calls it. This repeats with other responses until the
 * number of cases is reached or all were used.
 * `smallestShare` is the smallest number of responses of an endpoint on a page. The same seed gives the same cases.
 * Faults are reported as they are found.
 */
export async function breakResponses(
  server: string,
  options: Options,
): Promise<{ lines: CallKindResult[]; smallestShare: number; untried: string[]; unmet: string[] }> {
  const { seed, each, cases, truth, report, say, only, call: endpoint = '', select = (all) => all } = options;
  const until = performance.now() + (options.ms ?? Number.POSITIVE_INFINITY);
  const rnd = random(seed);
  const nameOf = await loadEndpointNames(server);
  const between = await startFaultProxy(server, nameOf);
  const browser = await playwright.launch(getLaunchOptions());
  try {
    // One session to end by itself, and one to end with all others.
    for (const _ of ['one', 'other']) await signInElsewhere(server);
    const session = await openBrowserSession(browser, between, server);
    // A link that exists can be replaced.
    await session.send('POST', '/properties/ical', { prd_id: 5 });
    const all = (await getActions(session)).filter(({ call }) => call.includes(endpoint));
    const actions = only === 'reads' ? [] : select(all);
    const addresses = only === 'changes' ? [] : select(await getAddresses(session.read));
    const isAction = new Set(all.map(({ call }) => call));
    const wanted = (call: string) =>
      call.includes(endpoint) && (only === undefined || (only === 'changes') === isAction.has(call));

    const mutations = rnd
      .shuffle(createMutations(rnd))
      .filter((_, i) => only === undefined || i % 2 === (only === 'reads' ? 0 : 1));
    const { deal: next, getSmallestShare } = createDealer(mutations);
    const met = new Set<string>();
    const tried = new Set<string>();
    const lines = new Map(CALL_KINDS.map((callKind) => [callKind, createResult(callKind)]));
    let done = 0;
    const isOver = () => done >= cases || performance.now() > until;
    const count = (reported: FaultReport) => {
      const line = lines.get(getCallKind(reported.call));
      if (line) {
        if (reported.answer !== REAL_RESPONSE) line.cases++;
        for (const kind of new Set(reported.faults.map(({ kind }) => kind))) line[kind]++;
      }
      met.add(reported.answer);
      if (reported.faults.length > 0) report(reported);
      if (reported.answer === REAL_RESPONSE) return;
      done++;
      say?.(done);
    };

    const change = async (action: Action, responses: readonly Mutation[], truth: boolean) => {
      const { call, at } = action;
      tried.add(call);
      const makeReport = (mutation: Mutation | undefined, faults: Fault[]) =>
        count({ call, at, answer: mutation?.name ?? REAL_RESPONSE, faults });
      await breakChanges(session, action, responses, makeReport, truth);
      await session.signInAgain();
    };
    const read = async (call: string, screen: Screen) => {
      tried.add(call);
      // The page shows due and overdue items as of the current hour.
      if (screen.seen.hour !== new Date().toISOString().slice(0, 13))
        Object.assign(screen, await openScreen(session, screen.at));
      await breakRead(session, call, screen, next(`${call} ${screen.at}`, each), ({ name: answer }, faults) =>
        count({ call, at: screen.at, answer, faults }),
      );
    };

    const screens: Screen[] = [];
    for (const at of addresses) {
      const screen = await openScreen(session, at);
      screens.push(screen);
      for (const call of screen.calls)
        if (call.includes(endpoint) && !tried.has(call) && !isOver()) await read(call, screen);
    }
    const changes = async () => {
      for (const action of actions)
        if (!isOver()) await change(action, next(`${action.call} ${action.at}`, each), false);
      between.override({});
    };
    await changes();
    // Continues until the number of cases is reached, or all responses were used.
    for (let before = -1; done !== before && !isOver(); ) {
      before = done;
      for (const screen of screens)
        for (const call of screen.calls) if (call.includes(endpoint) && !isOver()) await read(call, screen);
      await changes();
    }
    // Last, because the real responses change the data that pages are compared with.
    if (truth) for (const action of actions) await change(action, [], true);
    return {
      lines: [...lines.values()],
      smallestShare: getSmallestShare(),
      untried: findCalls(nameOf).filter((call) => wanted(call) && !tried.has(call)),
      unmet: mutations.flatMap(({ name }) => (met.has(name) ? [] : name)),
    };
  } finally {
    await browser.close();
    await between.close();
  }
}

const createResult = (callKind: CallKind): CallKindResult => ({
  callKind,
  cases: 0,
  ...(Object.fromEntries(Object.keys(FAULTS).map((kind) => [kind, 0])) as Record<FaultKind, number>),
});
