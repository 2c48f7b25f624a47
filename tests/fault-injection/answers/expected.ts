import { isAnswer, lacks, type Mutation, statusOf, UNREACHABLE } from './mutations';
import type { Seen } from './seen';
import { saysFailed } from './sentences';

/** A read, the page that calls it, and the mutated response. */
export type ReadCase = { call: string; at: string; mutation: Mutation };

/**
 * Reads that a page does not need, with the reason. The page is then the same, or shows less, and the
 * browser's console has the error. A documented message is also correct.
 */
const WITHOUT: readonly [of: RegExp, then: 'same' | 'less', why: string][] = [
  [/^GET \/public\/calendar\//, 'less', 'only logged'],
  [/^GET \/admin\/support at /, 'less', 'what the portal knows of the company stands then'],
  [/^GET \/openapi\.json at \/support/, 'less', 'what the server says of itself is missing then'],
  [/^GET \/lists(\/\w+)* at /, 'same', 'the documented read is made instead'],
  [/^GET \/login\/permissions at /, 'same', 'everything is offered, and the server checks each request'],
  [/^GET \/admin\/(account_)?setup at /, 'less', 'the page shows no checklist then'],
  [/^GET \/admin\/reservations at \/reservations/, 'same', 'read behind the first page'],
  [/^GET \/admin\/coverages at \/(coverages|products|\w+-protection)/, 'same', 'read behind the first page'],
  [/^GET \/admin\/payments at \/statement/, 'same', 'read behind the first page'],
  [/^GET \/properties\/properties at \/(locations|add-coverage)/, 'same', 'read behind the first page'],
];
/** Undocumented endpoints. An API without them is no failure. */
const OURS = /^GET \/(lists|admin\/refunds) at |^GET \/openapi\.json at (?!\/external-api)/;
/** Endpoints that describe the API. Any invalid response means that the API does not support them. */
const OF_ITSELF = ['GET /lists', 'GET /openapi.json'];
/** Reads whose message for an HTTP error contains the status instead of the server's message. A 400 is a wrong id. */
const BY_STATUS: Readonly<Record<string, string>> = { 'GET /properties/property': 'HTTP error! status: ' };
/** Endpoints and pages where a failure is a line with a retry button, without the server's message. */
const RETRY_ALONE = [
  /^GET \/admin\/account_kpi/,
  /^GET \/admin\/policy at \/(products|reservation\/\d+)$/,
  / at \/products$/,
  /^GET \/(admin\/work|openapi\.json) at \/dashboard/,
  /^GET \/openapi\.json at \/external-api/,
];
/** Endpoints without keys, whose 401 does not end the session. */
const KEYLESS = ['GET /openapi.json', 'GET /public/calendar/{prd_id}', 'GET /public/captcha'];

/** Times of day, which change between two renderings. */
const TIMES = /\d{1,2}:\d{2}(:\d{2})?(\.\d+Z|\s?[AP]M)?/g;
/** Returns the text of a page without the parts that change by time. */
export const lasting = ({ heading, text }: Seen) =>
  `${heading} ${text}`.replace(TIMES, '').replace(/\s+/g, ' ');
/** Returns whether a page is unchanged. Pages of different hours cannot be compared. */
const isAsBefore = (now: Seen, before: Seen) => now.hour !== before.hour || lasting(now) === lasting(before);

/** Pages with a row for each change made meanwhile. */
const GROWING = /^\/activity/;
/**
 * Returns whether a page has recovered after the real response. A page with new rows must show the same
 * heading and no error.
 */
export const isMended = (now: Seen, before: Seen) =>
  isAsBefore(now, before) ||
  (GROWING.test(before.path) && now.heading === before.heading && !saysFailed(now.alerts.join(' ')));

/** Returns whether a response must end the session. */
export const endsSession = ({ call, mutation }: ReadCase) =>
  statusOf(mutation) === 401 && !KEYLESS.includes(call) && !call.startsWith('GET /lists');

/** Returns the fault in the messages and the console after a response, or undefined. */
export function wrongIn(of: ReadCase, now: Seen, before: Seen, log: readonly string[]): string | undefined {
  const { call, at, mutation } = of;
  const { read, words } = mutation;
  const place = `${call} at ${at}`;
  const alerts = now.alerts.filter((alert) => !before.alerts.includes(alert));
  const [, without] = WITHOUT.find(([item]) => item.test(place)) ?? [];
  const ours = OURS.test(place);
  // Cached rows are requested with their `ETag`, so a 304 means that they are valid.
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
      ? reported.includes(status === 400 ? 'The requested property does not exist' : `${byStatus}${status}`)
      : (words ? reported.includes(words) : saysFailed(reported)) ||
        (RETRY_ALONE.some((item) => item.test(place)) && now.text.includes('Retry')) ||
        (without === 'less' && log.some((line) => line.startsWith(call.replace(/\{.*/, ''))));
  return right ? undefined : reported.slice(0, 300);
}
