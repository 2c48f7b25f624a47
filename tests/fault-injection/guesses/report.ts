import { onPostgres } from '../crashes';
import { table } from '../table';
import { type Aim, type Fire, guess } from './guesses';
import { quantile } from './judge';
import { linesOf, tellingApart } from './observations';

const EVERY = 1_000;
const WORDS: Record<Aim, string> = {
  owner: 'a name that somebody has',
  nobody: 'a name that nobody has',
  somebodies: 'many that somebody has',
  nobodies: 'many that nobody has',
  codes: 'codes, the password known',
};
const HEADS = [
  'Guessed at',
  'Names',
  'Guesses',
  'Looked at',
  'Of one name in 15 min, at most',
  'Over the rate',
  'Other answers',
  'No: median ms',
  'Wait: median ms',
];

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
const ms = (figures: number[]) =>
  `${[0.5, 0.99, 1].map((part) => Math.round(quantile(figures, part))).join(' / ')} ms`;

/** Returns the number of deviations from the documentation. */
function harm(fire: Fire): number {
  const { sessions, known, guest } = fire;
  const lines = linesOf(fire).reduce((sum, { over, other }) => sum + over + other, 0);
  const lockedOut = known.filter(({ data }) => !data.auth_key).length + guest.atHome.refused;
  const unaccounted = Math.abs(sessions.begun - sessions.kept);
  return lines + tellingApart(fire).length + lockedOut + sessions.strangers + unaccounted;
}

function sentences(fire: Fire): string {
  const { known, guest, sessions, reads } = fire;
  return [
    `Answers that tell a name that somebody has from another: ${tellingApart(fire).length}`,
    `Owners in browsers of theirs: ${known.length} sign-ins, ${known.filter(({ data }) => !data.auth_key).length} refused`,
    `The owner in a new browser where they have signed in before: ${guest.atHome.letIn} sign-ins under fire, ${guest.atHome.refused} refused`,
    `The owner in a new browser at a new place: ${guest.underFire.length} sign-ins under fire, after ${guest.underFire.map(seconds).join(', ')}; once it ended, after ${seconds(guest.after)}`,
    `Sessions: ${sessions.kept}, begun by the right password: ${sessions.begun}, of others: ${sessions.strangers}`,
    `A signed-in read (median / p99 / longest): ${ms(reads.calm)} before, ${ms(reads.meanwhile)} meanwhile (${reads.meanwhile.length})`,
  ].join('\n');
}

/**
 * `npm run test:faults -- --suite guesses --guesses 10000`: prints the results. Returns whether all are as
 * documented.
 */
export async function reportGuesses(url: string, guesses: number, seed: number): Promise<boolean> {
  const began = performance.now();
  const say = (done: number) => done % EVERY || console.error(`Guesses: ${done} of ${guesses}`);
  const fire = await guess(await onPostgres(url), { guesses, seed, say });
  const rows = linesOf(fire).map(({ aim, ...figures }) => [WORDS[aim], ...Object.values(figures)] as const);
  console.log(
    `\nThree servers, one PostgreSQL, ${guesses} guesses in ${seconds(performance.now() - began)}, ${seconds(fire.lasted)} of the servers’ clock\n`,
  );
  console.log(`${table(HEADS, rows)}\n\n${sentences(fire)}`);
  return harm(fire) === 0;
}
