import { createOnPostgres } from '../crashes/runCrashTest';
import { formatTable } from '../formatTable';
import { type AttackResult, attack, type Target } from './attack';
import { quantile } from './rate';
import { findRevealingResponses, getTargetResults } from './results';

const PROGRESS_EVERY = 1_000;
const TARGET_LABELS: Record<Target, string> = {
  owner: 'one existing user',
  nobody: 'one unknown user',
  somebodies: 'many existing users',
  nobodies: 'many unknown users',
  codes: 'codes of a user whose password is known',
};
const HEADS = [
  'Target',
  'Names',
  'Attempts',
  'Checked',
  'Most for one name in 15 min',
  'Over the rate',
  'Other responses',
  'Rejected: median ms',
  'Throttled: median ms',
];

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
const ms = (figures: number[]) =>
  `${[0.5, 0.99, 1].map((part) => Math.round(quantile(figures, part))).join(' / ')} ms`;

/** Returns the number of deviations from the documentation. */
function countDeviations(result: AttackResult): number {
  const { sessions, trusted, guest } = result;
  const lines = getTargetResults(result).reduce((sum, { overRate, other }) => sum + overRate + other, 0);
  const lockedOut = trusted.filter(({ data }) => !data.auth_key).length + guest.atHome.refused;
  const unaccounted = Math.abs(sessions.begun - sessions.kept);
  return lines + findRevealingResponses(result).length + lockedOut + sessions.strangers + unaccounted;
}

function formatSentences(result: AttackResult): string {
  const { trusted, guest, sessions, reads } = result;
  return [
    `Responses that reveal whether a user exists: ${findRevealingResponses(result).length}`,
    `Owners in trusted browsers: ${trusted.length} sign-ins, ${trusted.filter(({ data }) => !data.auth_key).length} refused`,
    `The owner in a new browser on a trusted network: ${guest.atHome.signedIn} sign-ins during the attack, ${guest.atHome.refused} refused`,
    `The owner in a new browser on a new network: ${guest.duringAttack.length} sign-ins during the attack, after ${guest.duringAttack.map(seconds).join(', ')}; after the attack,  ${seconds(guest.after)}`,
    `Sessions: ${sessions.kept}, created with the right password: ${sessions.begun}, of other users: ${sessions.strangers}`,
    `A signed-in read (median / p99 / longest): ${ms(reads.calm)} before, ${ms(reads.meanwhile)} during the attack (${reads.meanwhile.length})`,
  ].join('\n');
}

/**
 * `npm run test:faults -- --suite passwords --attempts 10000`: prints the results. Returns whether all are as
 * documented.
 */
export async function reportBruteForce(url: string, guesses: number, seed: number): Promise<boolean> {
  const began = performance.now();
  const say = (done: number) => done % PROGRESS_EVERY || console.error(`Attempts: ${done} of ${guesses}`);
  const result = await attack(await createOnPostgres(url), { guesses, seed, onProgress: say });
  const rows = getTargetResults(result).map(
    ({ aim, ...figures }) => [TARGET_LABELS[aim], ...Object.values(figures)] as const,
  );
  console.log(
    `\nThree servers, one PostgreSQL, ${guesses} attempts in ${seconds(performance.now() - began)}, ${seconds(result.durationMs)} of the servers’ clock\n`,
  );
  console.log(`${formatTable(HEADS, rows)}\n\n${formatSentences(result)}`);
  return countDeviations(result) === 0;
}
