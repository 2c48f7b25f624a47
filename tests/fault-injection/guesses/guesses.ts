import { randomInt } from 'node:crypto';
import { type Random, random } from '../../../sandbox/random';
import { codeOf, STEP_MS, wrongCode } from '../../support/totp';
import { inDatabase, type Place } from '../crashes';
import { type Server, startServer } from '../server';
import { type Asking, anyAddress, asking, type Browser, type Tried } from './ask';
import { guestAt } from './guest';
import { CLERK, layPeople, NOBODY, OWNER, PASSWORD, someName, WITH_CODES } from './scene';
import { strangers } from './strangers';

/** What is guessed at: a name that somebody has, one that nobody has, many of either, or codes of whose password is known. */
export const AIMS = ['owner', 'nobody', 'somebodies', 'nobodies', 'codes'] as const;
export type Aim = (typeof AIMS)[number];

/** A guess, and what came of it. */
export type Guess = Tried & { aim: Aim; name: string };

/** All that came of it. */
export type Fire = {
  guesses: Guess[];
  /** How long they went on, in ms by the servers' clock. */
  lasted: number;
  /** Sign-ins with the right password, and code, in a browser that had signed its owner in before: their answers. */
  known: Tried[];
  /**
   * Who has the right password, in a new browser: how often they got in at a place that had signed them in before, and how often not; and
   * at new places how long they waited, in ms by the servers' clock, each time they got in, and last, once nobody guessed any more.
   */
  guest: { atHome: { letIn: number; refused: number }; underFire: number[]; after: number };
  /** Sessions of others than those who had the right password, and code; sessions that were answered, and those that there are. */
  sessions: { strangers: number; begun: number; kept: number };
  /** How long who is signed in waited for their list, in ms: before, and meanwhile. */
  reads: { calm: number[]; meanwhile: number[] };
};

/** How many servers there are. */
const SERVERS = 3;
/** Guesses at once, at most. */
const AT_ONCE = 100;
const CALM_READS = 40;
/** How far the clock goes on between two rounds, in ms: any of these. */
const PAUSES_MS = [0, 1_000, 5_000, 10_000, 30_000, 60_000, 120_000] as const;
/** What of ten guesses each aim has. */
const SHARES: readonly Aim[] = [
  ...Array<Aim>(4).fill('owner'),
  ...Array<Aim>(2).fill('nobody'),
  'somebodies',
  'nobodies',
  'codes',
  'codes',
];
/** Every so many rounds, the owners come back in the browsers that they know. */
const OWNERS_EVERY = 5;

/** Guesses at names and codes, so many, on three servers at once; judged is what is seen from outside, and which sessions there are then. */
export async function guess(
  place: Place,
  { guesses: count, seed, say }: { guesses: number; seed: number; say: (done: number) => void },
): Promise<Fire> {
  const rnd = random(seed);
  const others = Math.ceil(count / 300);
  const servers: Server[] = [];
  try {
    const key = await inDatabase(place, ({ orm }) => layPeople(orm, others));
    const env = { ...place.env, CAPTCHA_DIFFICULTY: '3', LOG_FORMAT: 'text' };
    for (let i = 0; i < SERVERS; i++) {
      const server = await startServer(env);
      if (server) servers.push(server);
    }
    let ahead = 0;
    const clock = () => Date.now() + ahead;
    const goOn = (ms: number) => {
      ahead += ms;
      return Promise.all(servers.map((server) => server.ahead(ahead)));
    };
    const ask = asking(
      servers.map(({ address }) => address),
      clock,
    );
    const round = aiming(ask, rnd, others, () => wrongCode(key));
    const home = anyAddress(rnd);
    const owner = await comingBack(ask, { home, away: anyAddress(rnd) }, () => codeOf(key, clock()));
    const clerk = await ask.signIn(CLERK, PASSWORD, { address: anyAddress(rnd) });
    const calm: number[] = [];
    while (calm.length < CALM_READS) calm.push(await ask.read(clerk.data));
    const guest = guestAt(ask, clock, () => anyAddress(rnd));
    const atHome = guestAt(ask, clock, () => home);

    const began = clock();
    const fire: Omit<Fire, 'sessions' | 'guest' | 'lasted'> = {
      guesses: [],
      known: [],
      reads: { calm, meanwhile: [] },
    };
    const size = Math.min(AT_ONCE, Math.ceil(count / 10));
    for (let rounds = 0; fire.guesses.length < count; rounds++) {
      // A code is good once.
      if (rounds % OWNERS_EVERY === 0) await goOn(2 * STEP_MS);
      let under = true;
      const reading = (async () => {
        while (under) fire.reads.meanwhile.push(await ask.read(clerk.data));
      })();
      const left = Math.min(size, count - fire.guesses.length);
      const guessed = round(left);
      const owners = rounds % OWNERS_EVERY === 0 ? owner() : Promise.resolve([]);
      await Promise.all([guest.come(), atHome.come()]);
      fire.guesses.push(...(await Promise.all(guessed)));
      fire.known.push(...(await owners));
      under = false;
      await reading;
      say(fire.guesses.length);
      await goOn(rnd.pick(PAUSES_MS));
    }
    const lasted = clock() - began;
    const after = await guest.comeIn(goOn);
    const owners = fire.known.filter(({ data }) => data.auth_key).length;
    const attempts = owners + guest.waits.length + atHome.waits.length + 1;
    for (const server of servers.splice(0)) await server.stop();
    const { kept: stored, ...who } = await inDatabase(place, ({ orm }) =>
      strangers(orm, [OWNER, WITH_CODES, CLERK]),
    );
    return {
      ...fire,
      lasted,
      guest: { atHome: atHome.told(), underFire: guest.waits.slice(0, -1), after },
      sessions: { begun: attempts, kept: stored, strangers: who.strangers },
    };
  } finally {
    for (const server of servers) server.kill();
    await place.remove();
  }
}

/** Sends so many guesses at once, each from another address. */
function aiming(ask: Asking, rnd: Random, others: number, wrong: () => string) {
  const names: Record<Aim, () => string> = {
    owner: () => OWNER,
    nobody: () => NOBODY,
    somebodies: () => someName('somebody', rnd.int(0, others - 1)),
    nobodies: () => someName('nobody', rnd.int(0, others - 1)),
    codes: () => WITH_CODES,
  };
  async function guessOnce(aim: Aim, name: string, address: string): Promise<Guess> {
    const browser = { address };
    if (aim !== 'codes')
      return { aim, name, ...(await ask.signIn(name, `Guess-${randomInt(1e9)}`, browser)) };
    const given = await ask.signIn(name, PASSWORD, browser);
    const { challenge } = given.data;
    return { aim, name, ...(challenge ? await ask.answer(challenge, wrong(), browser) : given) };
  }
  return (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const aim = SHARES[i % SHARES.length] ?? 'owner';
      return guessOnce(aim, names[aim](), anyAddress(rnd));
    });
}

/** The owners in browsers of theirs: signs them in once, and again each time, both the one with a password and the one with codes. */
async function comingBack(ask: Asking, from: { home: string; away: string }, code: () => string) {
  const [desk, phone]: [Browser, Browser] = [{ address: from.home }, { address: from.away }];
  const withCode = async () => {
    const given = await ask.signIn(WITH_CODES, PASSWORD, phone);
    return given.data.challenge ? ask.answer(given.data.challenge, code(), phone) : given;
  };
  const both = async () => {
    const came = await Promise.all([ask.signIn(OWNER, PASSWORD, desk), withCode()]);
    for (const [i, browser] of [desk, phone].entries()) browser.cookies = came[i]?.cookies || browser.cookies;
    return came;
  };
  const first = await both();
  let met = false;
  return async () => {
    const again = await both();
    const all = met ? again : [...first, ...again];
    met = true;
    return all;
  };
}
