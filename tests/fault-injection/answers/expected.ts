import { isAnswer, lacks, type Mutation, statusOf, UNREACHABLE } from './mutations';
import type { Seen } from './seen';
import { saysFailed } from './sentences';

/** A read, the address whose screen makes it, and what is answered to it. */
export type ReadCase = { call: string; at: string; mutation: Mutation };

/**
 * Reads that a screen does without, why, and what it is then: what it was (`same`), or with less on it (`less`), where
 * the browser's log has what failed. One that says so in a documented sentence is right as well.
 */
const WITHOUT: readonly [of: RegExp, then: 'same' | 'less', why: string][] = [
  [/^GET \/public\/calendar\//, 'less', 'only logged'],
  [/^GET \/admin\/support at /, 'less', 'what the portal knows of the company stands then'],
  [/^GET \/openapi\.json at \/support/, 'less', 'what the server says of itself is missing then'],
  [/^GET \/admin\/reservations at \/reservations/, 'same', 'read behind the first page'],
  [/^GET \/admin\/coverages at \/(coverages|products|\w+-protection)/, 'same', 'read behind the first page'],
  [/^GET \/admin\/payments at \/statement/, 'same', 'read behind the first page'],
  [/^GET \/properties\/properties at \/(locations|add-coverage)/, 'same', 'read behind the first page'],
];
/** Calls that are not documented: an answer of an API that lacks them is no failure. */
const OURS = /^GET \/(lists|admin\/refunds) at |^GET \/openapi\.json at (?!\/external-api)/;
/** Of these, what an API says of itself: whatever it says instead is of an API that says nothing. */
const OF_ITSELF = ['GET /lists', 'GET /openapi.json'];
/** Reads whose sentence for an answer that is not OK names its status, whatever the words. */
const BY_STATUS: Readonly<Record<string, string>> = { 'GET /properties/property': 'HTTP error! status: ' };
/** Calls at screens, where a failure is one line with Retry, whatever the server's words. */
const RETRY_ALONE = [
  /^GET \/admin\/account_kpi/,
  /^GET \/admin\/policy at \/(products|reservation\/\d+)$/,
  / at \/products$/,
  /^GET \/lists\/\w+\/total at /,
  /^GET \/(admin\/work|openapi\.json) at \/dashboard/,
  /^GET \/openapi\.json at \/external-api/,
];
/** Calls that carry no keys: an answer of 401 says nothing of the session. */
const KEYLESS = ['GET /openapi.json', 'GET /public/calendar/{prd_id}', 'GET /public/captcha'];

/** The time of day, which passes. */
const TIMES = /\d{1,2}:\d{2}(:\d{2})?(\.\d+Z|\s?[AP]M)?/g;
/** What of a page's words is the same each time. */
export const lasting = ({ heading, text }: Seen) =>
  `${heading} ${text}`.replace(TIMES, '').replace(/\s+/g, ' ');
/** Whether a page is what it was; of another hour nobody knows. */
const isAsBefore = (now: Seen, before: Seen) => now.hour !== before.hour || lasting(now) === lasting(before);

/** Screens with a line for each change that is made meanwhile. */
const GROWING = /^\/activity/;
/** Whether a page is what it was once it is truly answered; one that grows shows its rows, and that nothing failed. */
export const isMended = (now: Seen, before: Seen) =>
  isAsBefore(now, before) ||
  (GROWING.test(before.path) && now.heading === before.heading && !saysFailed(now.alerts.join(' ')));

/** Whether an answer to a read has to end the session. */
export const endsSession = ({ call, mutation }: ReadCase) =>
  statusOf(mutation) === 401 && !KEYLESS.includes(call);

/** What is wrong with what a screen says and logs after an answer; undefined where nothing is. */
export function wrongIn(of: ReadCase, now: Seen, before: Seen, log: readonly string[]): string | undefined {
  const { call, at, mutation } = of;
  const { read, words } = mutation;
  const place = `${call} at ${at}`;
  const alerts = now.alerts.filter((alert) => !before.alerts.includes(alert));
  const [, without] = WITHOUT.find(([item]) => item.test(place)) ?? [];
  const ours = OURS.test(place);
  // Rows that were read under a tag are asked for again with it, and 304 then says that they stand.
  const same = (without !== undefined || ours || statusOf(mutation) === 304) && isAsBefore(now, before);

  if (endsSession(of)) {
    const signIn = now.heading === 'Sign in to your account';
    return signIn || same ? undefined : `401, and no sign-in: ${now.heading}`;
  }
  if (read === 'either' || same) return undefined;
  if (ours && (lacks(mutation) || (OF_ITSELF.includes(call) && isAnswer(mutation)))) return undefined;
  if (read === 'shown') return alerts.length > 0 ? `failed: ${alerts.join(' / ')}` : undefined;

  const reported = alerts.join(' ') || now.text;
  const byStatus = BY_STATUS[call];
  const status = statusOf(mutation);
  const right =
    byStatus && status >= 300 && status !== UNREACHABLE
      ? reported.includes(`${byStatus}${status}`)
      : (words ? reported.includes(words) : saysFailed(reported)) ||
        (RETRY_ALONE.some((item) => item.test(place)) && now.text.includes('Retry')) ||
        (without === 'less' && log.some((line) => line.startsWith(call.replace(/\{.*/, ''))));
  return right ? undefined : reported.slice(0, 300);
}
