import { chromium as playwright } from '@playwright/test';
import { random } from '../../../sandbox/random';
import { getLaunchOptions } from '../../../scripts/chromium';
import { getAddresses } from '../../support/addresses';
import { actionsOf } from './actions';
import type { Action } from './actions/action';
import { breaker } from './broken';
import { callsNamed, descriptionAt } from './calls';
import { breakChanges } from './changes';
import { FAULTS, type Fault, type Kind } from './fault';
import { type Mutation, mutationsOf } from './mutations';
import { breakRead, type Screen, screenAt } from './reads';
import { openWorld, signInElsewhere } from './world';

/** The kinds of endpoints in the table. */
const KINDS = ['a list, page by page', 'other reads', 'changes', 'sign-in'] as const;
type CallKind = (typeof KINDS)[number];

/** The results of one kind of endpoint. */
export type AnswersLine = { of: CallKind; cases: number } & Record<Kind, number>;

/** The name of the last response to a mutation, which is the real one. */
const TRUE = 'the true answer';

/** A reported fault: the endpoint, the page and the response that caused it. */
export type Reported = { call: string; at: string; answer: string; faults: Fault[] };

const kindOf = (call: string): CallKind => {
  if (/ \/(auth|public\/captcha|login\/sign_out)/.test(call)) return 'sign-in';
  if (call.startsWith('GET /lists')) return 'a list, page by page';
  return call.startsWith('GET') ? 'other reads' : 'changes';
};

/**
 * Returns a function that gives each caller, by name, items it has not had. It starts again after the last
 * item. Items are repeated only after all were given. `least` is the smallest number of items of a caller.
 */
function inTurn<T>(all: readonly T[]) {
  const had = new Map<string, Set<T>>();
  let next = 0;
  const give = (to: string, count: number): T[] => {
    const its = had.get(to) ?? new Set<T>();
    had.set(to, its);
    const given: T[] = [];
    for (let looked = 0; given.length < count && looked < all.length; looked++) {
      const item = all[next++ % all.length];
      if (item === undefined || its.has(item)) continue;
      its.add(item);
      given.push(item);
    }
    return given;
  };
  return { give, least: () => Math.min(...[...had.values()].map(({ size }) => size)) };
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
  of?: 'reads' | 'changes';
  /** Tests only endpoints that contain this text. */
  call?: string;
  /** Selects the pages and actions to test. The default is all. */
  some?: <T>(all: readonly T[]) => readonly T[];
  /** Whether each mutation gets the real response at the end. */
  truth: boolean;
  tell: (reported: Reported) => void;
  say?: (done: number) => void;
};

/**
 * Breaks the responses to the portal's requests, in a real browser, with the real server at a URL. Each
 * endpoint is tested once, then on each page that calls it. This repeats with other responses until the
 * number of cases is reached or all were used.
 * `least` is the smallest number of responses of an endpoint on a page. The same seed gives the same cases.
 * Faults are reported as they are found.
 */
export async function breakAnswers(
  server: string,
  options: Options,
): Promise<{ lines: AnswersLine[]; least: number; untried: string[]; unmet: string[] }> {
  const { seed, each, cases, truth, tell, say, of, call: only = '', some = (all) => all } = options;
  const until = performance.now() + (options.ms ?? Number.POSITIVE_INFINITY);
  const rnd = random(seed);
  const nameOf = await descriptionAt(server);
  const between = await breaker(server, nameOf);
  const browser = await playwright.launch(getLaunchOptions());
  try {
    // One session to end by itself, and one to end with all others.
    for (const _ of ['one', 'other']) await signInElsewhere(server);
    const world = await openWorld(browser, between, server);
    // A link that exists can be replaced.
    await world.send('POST', '/properties/ical', { prd_id: 5 });
    const all = (await actionsOf(world)).filter(({ call }) => call.includes(only));
    const actions = of === 'reads' ? [] : some(all);
    const addresses = of === 'changes' ? [] : some(await getAddresses(world.read));
    const isAction = new Set(all.map(({ call }) => call));
    const wanted = (call: string) =>
      call.includes(only) && (of === undefined || (of === 'changes') === isAction.has(call));

    const mutations = rnd
      .shuffle(mutationsOf(rnd))
      .filter((_, i) => of === undefined || i % 2 === (of === 'reads' ? 0 : 1));
    const { give: next, least } = inTurn(mutations);
    const met = new Set<string>();
    const tried = new Set<string>();
    const lines = new Map(KINDS.map((of) => [of, lineOf(of)]));
    let done = 0;
    const isOver = () => done >= cases || performance.now() > until;
    const count = (reported: Reported) => {
      const line = lines.get(kindOf(reported.call));
      if (line) {
        if (reported.answer !== TRUE) line.cases++;
        for (const kind of new Set(reported.faults.map(({ kind }) => kind))) line[kind]++;
      }
      met.add(reported.answer);
      if (reported.faults.length > 0) tell(reported);
      if (reported.answer === TRUE) return;
      done++;
      say?.(done);
    };

    const change = async (action: Action, of: readonly Mutation[], truth: boolean) => {
      const { call, at } = action;
      tried.add(call);
      const makeReport = (mutation: Mutation | undefined, faults: Fault[]) =>
        count({ call, at, answer: mutation?.name ?? TRUE, faults });
      await breakChanges(world, action, of, makeReport, truth);
      await world.signInAgain();
    };
    const read = async (call: string, screen: Screen) => {
      tried.add(call);
      // The page shows due and overdue items as of the current hour.
      if (screen.seen.hour !== new Date().toISOString().slice(0, 13))
        Object.assign(screen, await screenAt(world, screen.at));
      await breakRead(world, call, screen, next(`${call} ${screen.at}`, each), ({ name: answer }, faults) =>
        count({ call, at: screen.at, answer, faults }),
      );
    };

    const screens: Screen[] = [];
    for (const at of addresses) {
      const screen = await screenAt(world, at);
      screens.push(screen);
      for (const call of screen.calls)
        if (call.includes(only) && !tried.has(call) && !isOver()) await read(call, screen);
    }
    const changes = async () => {
      for (const action of actions)
        if (!isOver()) await change(action, next(`${action.call} ${action.at}`, each), false);
      between.give({});
    };
    await changes();
    // Continues until the number of cases is reached, or all responses were used.
    for (let before = -1; done !== before && !isOver(); ) {
      before = done;
      for (const screen of screens)
        for (const call of screen.calls) if (call.includes(only) && !isOver()) await read(call, screen);
      await changes();
    }
    // Last, because the real responses change the data that pages are compared with.
    if (truth) for (const action of actions) await change(action, [], true);
    return {
      lines: [...lines.values()],
      least: least(),
      untried: callsNamed(nameOf).filter((call) => wanted(call) && !tried.has(call)),
      unmet: mutations.flatMap(({ name }) => (met.has(name) ? [] : name)),
    };
  } finally {
    await browser.close();
    await between.close();
  }
}

const lineOf = (of: CallKind): AnswersLine => ({
  of,
  cases: 0,
  ...(Object.fromEntries(Object.keys(FAULTS).map((kind) => [kind, 0])) as Record<Kind, number>),
});
