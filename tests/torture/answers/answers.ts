import { chromium as playwright } from '@playwright/test';
import { chromium } from '../../../scripts/chromium';
import { random } from '../../../server/sandbox/random';
import { addressesOf } from '../../support/addresses';
import { breaker } from './broken';
import { callsNamed, descriptionAt } from './calls';
import { breakChanges } from './changes';
import { deedsOf } from './deeds';
import type { Deed } from './deeds/deed';
import { FAULTS, type Fault, type Kind } from './fault';
import { type Mutation, mutationsOf } from './mutations';
import { breakRead, recordReads } from './reads';
import { openWorld, signInElsewhere } from './world';

/** The kinds of calls in the table. */
const KINDS = ['a list, page by page', 'other reads', 'changes', 'sign-in'] as const;
type CallKind = (typeof KINDS)[number];

/** What came of the answers to one kind of call. */
export type AnswersLine = { of: CallKind; cases: number } & Record<Kind, number>;

/** Rounds of all calls in which each call has its turn once: its dialog is opened for all of them. */
const ROUNDS = 4;
/** What the last answer to a change is called. */
const TRUE = 'the true answer';

type Case = { call: string; mutation: Mutation };
/** A fault as it is told: where, after which answer, and what. */
export type Told = { call: string; at: string; answer: string; faults: Fault[] };

const kindOf = (call: string): CallKind => {
  if (/ \/(auth|public\/captcha|login\/sign_out)/.test(call)) return 'sign-in';
  if (call.startsWith('GET /lists')) return 'a list, page by page';
  return call.startsWith('GET') ? 'other reads' : 'changes';
};

/** Round after round of all calls, each with another answer each time: the first so many of them. */
function casesOf(calls: readonly string[], mutations: readonly Mutation[], most: number): Case[] {
  const all = mutations.flatMap((_, round) =>
    calls.flatMap((call, i) => {
      const mutation = mutations[(i + round) % mutations.length];
      return mutation ? [{ call, mutation }] : [];
    }),
  );
  return all.slice(0, most);
}

/**
 * Breaks the answers to the portal's calls, in a real browser, before the real server at an address: as many as are asked
 * for, the same for the same seed. Every call once and every answer once come first. What is wrong is told as it is found.
 */
export async function breakAnswers(
  server: string,
  options: {
    seed: number;
    /** At most so many; all of them without. */
    cases?: number;
    /** Ms after which no other case is begun. */
    ms?: number;
    /** Only calls that hold this. */
    call?: string;
    /** Whether each change is let through in the end. */
    truth: boolean;
    tell: (told: Told) => void;
    say?: (done: number, of: number) => void;
  },
): Promise<{ lines: AnswersLine[]; untried: string[] }> {
  const { seed, truth, tell, say, call: only = '' } = options;
  const until = performance.now() + (options.ms ?? Number.POSITIVE_INFINITY);
  const rnd = random(seed);
  const nameOf = await descriptionAt(server);
  const between = await breaker(server, nameOf);
  const browser = await playwright.launch(chromium());
  try {
    await signInElsewhere(browser, server);
    const world = await openWorld(browser, between, server);
    const deeds = new Map<string, Deed>((await deedsOf(world)).map((deed) => [deed.call, deed]));
    const screens = await recordReads(world, await addressesOf(world.read));
    const reads = new Map<string, string[]>();
    for (const [at, { calls }] of screens)
      for (const call of calls) reads.set(call, [...(reads.get(call) ?? []), at]);
    const tried = new Set([...reads.keys(), ...deeds.keys()]);
    const untried = callsNamed(nameOf).filter((call) => !tried.has(call));

    const calls = rnd.shuffle([...tried].filter((call) => call.includes(only)).sort());
    const mutations = rnd.shuffle(mutationsOf(rnd));
    const cases = casesOf(calls, mutations, options.cases ?? calls.length * mutations.length);
    const lines = new Map(KINDS.map((of) => [of, lineOf(of)]));
    let done = 0;
    const count = (told: Told) => {
      const line = lines.get(kindOf(told.call));
      if (line) {
        if (told.answer !== TRUE) line.cases++;
        for (const kind of new Set(told.faults.map(({ kind }) => kind))) line[kind]++;
      }
      if (told.faults.length > 0) tell(told);
      if (told.answer !== TRUE) say?.(++done, cases.length);
    };

    const change = async (deed: Deed | undefined, of: readonly Mutation[], truth: boolean) => {
      if (!deed) return;
      const { call, at } = deed;
      const told = (mutation: Mutation | undefined, faults: Fault[]) =>
        count({ call, at, answer: mutation?.name ?? TRUE, faults });
      await breakChanges(world, deed, of, told, truth);
      between.give({});
      await world.signInAgain();
    };
    const read = async (call: string, mutation: Mutation) => {
      const all = reads.get(call) ?? [];
      const at = all[rnd.int(0, all.length - 1)] ?? '';
      const before = screens.get(at)?.seen;
      if (!before) return;
      const faults = await breakRead(world, { call, at, mutation }, before);
      count({ call, at, answer: mutation.name, faults });
    };

    for (let from = 0; from < cases.length; from += calls.length * ROUNDS) {
      const chunk = cases.slice(from, from + calls.length * ROUNDS);
      for (const call of calls) {
        const of = chunk.filter((one) => one.call === call).map(({ mutation }) => mutation);
        if (performance.now() > until) break;
        const deed = deeds.get(call);
        if (deed) await change(deed, of, false);
        else for (const mutation of of) await read(call, mutation);
      }
    }
    // In the end: what they change is what the reads' screens are compared with.
    if (truth) for (const call of calls) await change(deeds.get(call), [], true);
    return { lines: [...lines.values()], untried };
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
