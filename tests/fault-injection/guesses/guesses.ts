import { randomInt } from 'node:crypto';
import { type Random, random } from '../../../sandbox/random';
import { codeOf, STEP_MS, wrongCode } from '../../support/totp';
import { inDatabase, type Place } from '../crashes';
import { type Server, startServer } from '../server';
import { type Asking, anyAddress, asking, type Browser, type Tried } from './ask';
import { guestAt } from './guest';
import { CLERK, layPeople, NOBODY, OWNER, PASSWORD, someName, WITH_CODES } from './scene';
import { strangers } from './strangers';

/**
 * The targets of an attack: an existing user, an unknown one, many of either, or the codes of a user whose
 * password is known.
 */
export const AIMS = ['owner', 'nobody', 'somebodies', 'nobodies', 'codes'] as const;
/** The target of an attack. */
export type Aim = (typeof AIMS)[number];

/** An attempt of the attack. */
export type Guess = Tried & { aim: Aim; name: string };

/** The results of an attack. */
export type Fire = {
  guesses: Guess[];
  /** Duration by the servers' clock, in ms. */
  lasted: number;
  /** Sign-ins of owners with the correct password and code in a trusted browser. */
  known: Tried[];
  /**
   * Sign-ins of the owner in new browsers. `atHome` is a trusted network. `underFire` are the waits on other
   * networks until each success. `after` is the wait after the attack. Both are in ms by the servers' clock.
   */
  guest: { atHome: { letIn: number; refused: number }; underFire: number[]; after: number };
  /** Sessions of attackers, sessions that were returned, and existing sessions. */
  sessions: { strangers: number; begun: number; kept: number };
  /** Response times of a signed-in user before and during the attack, in ms. */
  reads: { calm: number[]; meanwhile: number[] };
};

/** Number of servers. */
const SERVERS = 3;
/** Maximum number of concurrent attempts. */
const AT_ONCE = 100;
const CALM_READS = 40;
/** Possible pauses between two rounds, in ms. */
const PAUSES_MS = [0, 1_000, 5_000, 10_000, 30_000, 60_000, 120_000] as const;
/** The shares of the targets, out of ten attempts. */
const SHARES: readonly Aim[] = [
  ...Array<Aim>(4).fill('owner'),
  ...Array<Aim>(2).fill('nobody'),
  'somebodies',
  'nobodies',
  'codes',
  'codes',
];
/** Number of rounds between two sign-ins of the owners in trusted browsers. */
const OWNERS_EVERY = 5;

/**
 * Runs an attack with `count` attempts on three servers. The results are what a client sees, and the sessions
 * afterwards.
 */
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
      // A code is valid once.
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

/** Sends attempts concurrently, each from another address. */
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

/** Signs owners in with trusted browsers: one with a password, one with codes. */
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
