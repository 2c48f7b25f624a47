import { hasFailureMessage } from './failureMessages';
import { getStatus, isEndpointMissing, isRegularResponse, type Mutation, UNREACHABLE } from './mutations';
import type { PageState } from './pageState';

/** A read, the page that calls it, and the mutated response. */
export type ReadCase = { call: string; at: string; mutation: Mutation };

/**
 * Reads that a page does not need, with the reason. The page is then the same, or shows less, and the
 * browser's console has the error. A documented message is also correct.
 */
const OPTIONAL_READS: readonly [of: RegExp, then: 'same' | 'less', why: string][] = [
  [/^GET \/public\/calendar\//, 'less', 'only logged'],
  [/^GET \/admin\/support at /, 'less', 'what the portal knows of the company stands then'],
  [/^GET \/openapi\.json at \/support/, 'less', 'what the server says of itself is missing then'],
  [/^GET \/lists(\/\w+)* at /, 'same', 'the documented read is made instead'],
  [/^GET \/admin\/views at /, 'less', 'the menu shows the views of the portal alone then'],
  [/^GET \/properties\/overview at /, 'less', 'account, owner and coming stays are missing then'],
  [/^GET \/login\/second_step at /, 'less', 'after a wait, changes ask for the password alone'],
  [/^GET \/login\/permissions at /, 'same', 'everything is offered, and the server checks each request'],
  [/^GET \/admin\/(account_)?setup at /, 'less', 'the page shows no checklist then'],
  [/^GET \/admin\/reservations at \/reservations/, 'same', 'read behind the first page'],
  [/^GET \/admin\/coverages at \/(coverages|products|\w+-protection)/, 'same', 'read behind the first page'],
  [/^GET \/admin\/payments at \/statement/, 'same', 'read behind the first page'],
  [/^GET \/properties\/properties at \/(locations|add-coverage)/, 'same', 'read behind the first page'],
];
/** Undocumented endpoints. An API without them is no failure. */
const UNDOCUMENTED = /^GET \/(lists|admin\/refunds) at |^GET \/openapi\.json at (?!\/external-api)/;
/** Endpoints that describe the API. Any invalid response means that the API does not support them. */
const SELF_DESCRIPTIONS = ['GET /lists', 'GET /openapi.json'];
/** Reads whose message for an HTTP error contains the status instead of the server's message. A 400 is a wrong id. */
const STATUS_MESSAGES: Readonly<Record<string, string>> = {
  'GET /properties/property': 'HTTP error! status: ',
};
/** Endpoints and pages where a failure is a line with a retry button, without the server's message. */
const RETRY_ONLY = [
  /^GET \/admin\/account_kpi/,
  /^GET \/admin\/policy at \/(products|reservation\/\d+)$/,
  / at \/products$/,
  /^GET \/(admin\/work|openapi\.json) at \/dashboard/,
  /^GET \/openapi\.json at \/external-api/,
];
/** Endpoints without keys, whose 401 does not end the session. */
const WITHOUT_KEYS = ['GET /openapi.json', 'GET /public/calendar/{prd_id}', 'GET /public/captcha'];

/** Times of day, which change between two renderings. */
const CLOCK_TIMES = /\d{1,2}:\d{2}(:\d{2})?(\.\d+Z|\s?[AP]M)?/g;
/** Returns the text of a page without the parts that change by time. */
export const getStableText = ({ heading, text }: PageState) =>
  `${heading} ${text}`.replace(CLOCK_TIMES, '').replace(/\s+/g, ' ');
/** Returns whether a page is unchanged. Pages of different hours cannot be compared. */
const isUnchanged = (state: PageState, initialState: PageState) =>
  state.hour !== initialState.hour || getStableText(state) === getStableText(initialState);

/** Pages with a row for each change made meanwhile. */
const GROWING_PAGES = /^\/activity/;
/**
 * Returns whether a page has recovered after the real response. A page with new rows must show the same
 * heading and no error.
 */
export const hasRecovered = (state: PageState, initialState: PageState) =>
  isUnchanged(state, initialState) ||
  (GROWING_PAGES.test(initialState.path) &&
    state.heading === initialState.heading &&
    !hasFailureMessage(state.alerts.join(' ')));

/** Returns whether a response must end the session. */
export const endsSession = ({ call, mutation }: ReadCase) =>
  getStatus(mutation) === 401 && !WITHOUT_KEYS.includes(call) && !call.startsWith('GET /lists');

/** Returns the fault in the messages and the console after a response, or undefined. */
export function findReadFault(
  readCase: ReadCase,
  state: PageState,
  initialState: PageState,
  log: readonly string[],
): string | undefined {
  const { call, at, mutation } = readCase;
  const { expectedRead, message } = mutation;
  const location = `${call} at ${at}`;
  const alerts = state.alerts.filter((alert) => !initialState.alerts.includes(alert));
  const [, expectation] = OPTIONAL_READS.find(([item]) => item.test(location)) ?? [];
  const isUndocumented = UNDOCUMENTED.test(location);
  // Cached rows are requested with their `ETag`, so a 304 means that they are valid.
  const isSame =
    (expectation !== undefined || isUndocumented || getStatus(mutation) === 304) &&
    isUnchanged(state, initialState);

  if (endsSession(readCase)) {
    const signIn = state.heading === 'Sign in to your account';
    return signIn || isSame ? undefined : `401, and no sign-in: ${state.heading}`;
  }
  if (expectedRead === 'either' || isSame) return undefined;
  if (
    isUndocumented &&
    (isEndpointMissing(mutation) || (SELF_DESCRIPTIONS.includes(call) && isRegularResponse(mutation)))
  )
    return undefined;
  if (expectedRead === 'shown') return alerts.length > 0 ? `failed: ${alerts.join(' / ')}` : undefined;

  const reported = alerts.join(' ') || state.text;
  const byStatus = STATUS_MESSAGES[call];
  const status = getStatus(mutation);
  const isExpected =
    byStatus && status >= 300 && status !== UNREACHABLE
      ? reported.includes(status === 400 ? 'The requested property does not exist' : `${byStatus}${status}`)
      : (message ? reported.includes(message) : hasFailureMessage(reported)) ||
        (RETRY_ONLY.some((item) => item.test(location)) && state.text.includes('Retry')) ||
        (expectation === 'less' && log.some((line) => line.startsWith(call.replace(/\{.*/, ''))));
  return isExpected ? undefined : reported.slice(0, 300);
}
