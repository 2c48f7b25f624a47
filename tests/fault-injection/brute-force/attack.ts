import { randomInt } from 'node:crypto';
import { type Random, random } from '../../../sandbox/random';
import { codeOf, STEP_MS, wrongCode } from '../../support/totp';
import { type DatabaseSetup, withDatabase } from '../crashes/runCrashTest';
import { type Server, startServer } from '../crashes/server';
import { countForeignSessions } from './foreignSessions';
import {
  type AttemptResult,
  type ClientDevice,
  createAddress,
  createSignInClient,
  type SignInClient,
} from './signInClient';
import { CLERK, createName, createUsers, NOBODY, OWNER, PASSWORD, WITH_CODES } from './users';
import { createWaitingUser } from './waitingUser';

/**
 * The targets of an attack: an existing user, an unknown one, many of either, or the codes of a user whose
 * password is known.
 */
export const TARGETS = ['owner', 'nobody', 'somebodies', 'nobodies', 'codes'] as const;
/** The target of an attack. */
export type Target = (typeof TARGETS)[number];

/** An attempt of the attack. */
export type Attempt = AttemptResult & { aim: Target; name: string };

/** The results of an attack. */
export type AttackResult = {
  guesses: Attempt[];
  /** Duration by the servers' clock, in ms. */
  durationMs: number;
  /** Sign-ins of owners with the correct password and code in a trusted browser. */
  trusted: AttemptResult[];
  /**
   * Sign-ins of the owner in new browsers. `atHome` is a trusted network. `duringAttack` are the waits on other
   * networks until each success. `after` is the wait after the attack. Both are in ms by the servers' clock.
   */
  guest: { atHome: { signedIn: number; refused: number }; duringAttack: number[]; after: number };
  /** Sessions of attackers, sessions that were returned, and existing sessions. */
  sessions: { strangers: number; begun: number; kept: number };
  /** Response times of a signed-in user before and during the attack, in ms. */
  reads: { calm: number[]; meanwhile: number[] };
};

/** Number of servers. */
const SERVERS = 3;
/** Maximum number of concurrent attempts. */
const CONCURRENCY = 100;
const BASELINE_READS = 40;
/** Possible pauses between two rounds, in ms. */
const PAUSES_MS = [0, 1_000, 5_000, 10_000, 30_000, 60_000, 120_000] as const;
/** The shares of the targets, out of ten attempts. */
const SHARES: readonly Target[] = [
  ...Array<Target>(4).fill('owner'),
  ...Array<Target>(2).fill('nobody'),
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
export async function attack(
  place: DatabaseSetup,
  { guesses: count, seed, onProgress }: { guesses: number; seed: number; onProgress: (done: number) => void },
): Promise<AttackResult> {
  const rnd = random(seed);
  const others = Math.ceil(count / 300);
  const servers: Server[] = [];
  try {
    const key = await withDatabase(place, ({ orm }) => createUsers(orm, others));
    const env = { ...place.env, CAPTCHA_DIFFICULTY: '3', LOG_FORMAT: 'text' };
    for (let i = 0; i < SERVERS; i++) {
      const server = await startServer(env);
      if (server) servers.push(server);
    }
    let ahead = 0;
    const clock = () => Date.now() + ahead;
    const goOn = (ms: number) => {
      ahead += ms;
      return Promise.all(servers.map((server) => server.setClockOffset(ahead)));
    };
    const ask = createSignInClient(
      servers.map(({ address }) => address),
      clock,
    );
    const round = createAttempts(ask, rnd, others, () => wrongCode(key));
    const home = createAddress(rnd);
    const owner = await createOwners(ask, { home, away: createAddress(rnd) }, () => codeOf(key, clock()));
    const clerk = await ask.signIn(CLERK, PASSWORD, { address: createAddress(rnd) });
    const calm: number[] = [];
    while (calm.length < BASELINE_READS) calm.push(await ask.read(clerk.data));
    const guest = createWaitingUser(ask, clock, () => createAddress(rnd));
    const atHome = createWaitingUser(ask, clock, () => home);

    const began = clock();
    const result: Omit<AttackResult, 'sessions' | 'guest' | 'durationMs'> = {
      guesses: [],
      trusted: [],
      reads: { calm, meanwhile: [] },
    };
    const size = Math.min(CONCURRENCY, Math.ceil(count / 10));
    for (let rounds = 0; result.guesses.length < count; rounds++) {
      // A code is valid once.
      if (rounds % OWNERS_EVERY === 0) await goOn(2 * STEP_MS);
      let under = true;
      const reading = (async () => {
        while (under) result.reads.meanwhile.push(await ask.read(clerk.data));
      })();
      const left = Math.min(size, count - result.guesses.length);
      const pendingAttempts = round(left);
      const owners = rounds % OWNERS_EVERY === 0 ? owner() : Promise.resolve([]);
      await Promise.all([guest.trySignIn(), atHome.trySignIn()]);
      result.guesses.push(...(await Promise.all(pendingAttempts)));
      result.trusted.push(...(await owners));
      under = false;
      await reading;
      onProgress(result.guesses.length);
      await goOn(rnd.pick(PAUSES_MS));
    }
    const durationMs = clock() - began;
    const after = await guest.waitForSignIn(goOn);
    const owners = result.trusted.filter(({ data }) => data.auth_key).length;
    const attempts = owners + guest.waits.length + atHome.waits.length + 1;
    for (const server of servers.splice(0)) await server.stop();
    const { kept: stored, ...who } = await withDatabase(place, ({ orm }) =>
      countForeignSessions(orm, [OWNER, WITH_CODES, CLERK]),
    );
    return {
      ...result,
      durationMs,
      guest: { atHome: atHome.getCounts(), duringAttack: guest.waits.slice(0, -1), after },
      sessions: { begun: attempts, kept: stored, strangers: who.countForeignSessions },
    };
  } finally {
    for (const server of servers) server.kill();
    await place.remove();
  }
}

/** Sends attempts concurrently, each from another address. */
function createAttempts(ask: SignInClient, rnd: Random, others: number, wrong: () => string) {
  const names: Record<Target, () => string> = {
    owner: () => OWNER,
    nobody: () => NOBODY,
    somebodies: () => createName('somebody', rnd.int(0, others - 1)),
    nobodies: () => createName('nobody', rnd.int(0, others - 1)),
    codes: () => WITH_CODES,
  };
  async function guessOnce(aim: Target, name: string, address: string): Promise<Attempt> {
    const browser = { address };
    if (aim !== 'codes')
      return { aim, name, ...(await ask.signIn(name, `Guess-${randomInt(1e9)}`, browser)) };
    const given = await ask.signIn(name, PASSWORD, browser);
    const { challenge } = given.data;
    return { aim, name, ...(challenge ? await ask.sendCode(challenge, wrong(), browser) : given) };
  }
  return (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const aim = SHARES[i % SHARES.length] ?? 'owner';
      return guessOnce(aim, names[aim](), createAddress(rnd));
    });
}

/** Signs owners in with trusted browsers: one with a password, one with codes. */
async function createOwners(ask: SignInClient, from: { home: string; away: string }, code: () => string) {
  const [desk, phone]: [ClientDevice, ClientDevice] = [{ address: from.home }, { address: from.away }];
  const withCode = async () => {
    const given = await ask.signIn(WITH_CODES, PASSWORD, phone);
    return given.data.challenge ? ask.sendCode(given.data.challenge, code(), phone) : given;
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
