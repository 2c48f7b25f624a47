import type { Fault } from './fault';
import { faultsOf } from './fault';
import { endsSession, type Mutation } from './mutations';
import { type Seen, stands } from './seen';
import { saysFailed } from './sentences';
import type { World } from './world';

/** A read, and an address whose screen makes it. */
export type ReadCase = { call: string; at: string; mutation: Mutation };

/** Calls at screens that stand without their answer, and why that is so. */
const QUIET: readonly [of: RegExp, why: string][] = [
  [/^GET \/lists at /, 'lists are read whole then'],
  [/^GET \/openapi\.json at (?!\/external-api)/, 'what only our own API has is not offered then'],
  [/^GET \/public\/calendar\//, 'its failure is only logged'],
  [/^GET \/admin\/reservations at \/reservations/, 'read behind the first page of the list'],
  [
    /^GET \/admin\/coverages at \/(coverages|products|\w+-protection)/,
    'read behind the first page of the list',
  ],
  [/^GET \/admin\/refunds at \/refunds/, 'an API that lacks it has no refunds of ours'],
  [/^GET \/admin\/support at /, 'what the portal knows of the company stands then'],
  [/^GET \/admin\/payments at \/statement/, 'read behind the first page of the list'],
];
const isQuiet = (call: string, at: string) => QUIET.some(([of]) => of.test(`${call} at ${at}`));

/** Reads whose sentence for an answer that is not OK names its status, whatever the words (second document, section 8). */
const BY_STATUS: Readonly<Record<string, string>> = { 'GET /properties/property': 'HTTP error! status: ' };

/** Calls at screens, where a failure is a quiet line with Retry and no more (decisions.md, "a list, KPI or tab that fails"). */
const RETRY_ALONE = [
  /^GET \/admin\/account_kpi/,
  /^GET \/admin\/policy at \/(products|reservation\/\d+)$/,
  / at \/products$/,
  /^GET \/admin\/work at \/dashboard/,
];

/** Calls that carry no keys: an answer of 401 says nothing of the session. */
const KEYLESS = ['GET /openapi.json', 'GET /public/calendar/{prd_id}', 'GET /public/captcha'];
/** Ms after which what a screen reads behind its rows is asked for. */
const BEHIND_MS = 450;

/** Which calls each address makes, and what it shows. */
export async function recordReads({ page, breaker }: World, addresses: readonly string[]) {
  // This one makes the calendar's address when it is first looked at, and notes that in the trail of its property.
  await page.goto('/location/ical/5');
  await stands(page, breaker);
  const screens = new Map<string, { calls: string[]; seen: Seen }>();
  for (const at of addresses) {
    breaker.heard();
    await page.goto(at);
    let seen = await stands(page, breaker);
    const calls = new Set(breaker.heard().map(({ call }) => call));
    // What is answered page by page may be read whole behind that.
    if ([...calls].some((call) => call.startsWith('GET /lists/'))) {
      await page.waitForTimeout(BEHIND_MS);
      seen = await stands(page, breaker);
      for (const { call } of breaker.heard()) calls.add(call);
    }
    screens.set(at, { calls: [...calls], seen });
  }
  return screens;
}

/** The time of day, which passes. */
const TIMES = /\d{1,2}:\d{2}(:\d{2})?(\.\d+Z|\s?[AP]M)?/g;
/** What of a page's words is the same each time. */
const lasting = ({ heading, text }: Seen) => `${heading} ${text}`.replace(TIMES, '').replace(/\s+/g, ' ');

/** Opens a screen on a broken answer, looks at what it made of it, and whether the true one mends it. */
export async function breakRead(
  world: World,
  { call, at, mutation }: ReadCase,
  before: Seen,
): Promise<Fault[]> {
  const { page, breaker } = world;
  breaker.arm({ call, mutation });
  world.complaints();
  await page.goto(at);
  const now = await stands(page, breaker, true);
  const faults = faultsOf(world, now);
  if (breaker.hits() === 0) faults.push({ kind: 'sentence', what: 'never asked' });

  if (endsSession(mutation) && !KEYLESS.includes(call)) {
    const asked = now.heading === 'Sign in to your account';
    if (!asked && !isQuiet(call, at))
      faults.push({ kind: 'sentence', what: `401, and no sign-in: ${now.heading}` });
    breaker.arm();
    if (asked) {
      await world.signInAgain();
      await page.goto(at);
    }
  } else {
    const quiet = RETRY_ALONE.some((one) => one.test(`${call} at ${at}`)) && now.text.includes('Retry');
    const said = quiet || isQuiet(call, at) ? undefined : wrongSentence(call, mutation, now, before);
    if (said) faults.push({ kind: 'sentence', what: said });
    breaker.arm();
    const retries = page.getByRole('button', { name: 'Retry', exact: true });
    if ((await retries.count()) === 0) await page.goto(at);
    else
      await retries.evaluateAll((all: HTMLElement[]) => {
        for (const one of all) one.click();
      });
  }
  return [...faults, ...(await mended(world, at, before))];
}

/** What is wrong with what a screen says; undefined where nothing is. */
function wrongSentence(call: string, { read, words }: Mutation, now: Seen, before: Seen): string | undefined {
  if (read === 'either') return undefined;
  const alerts = now.alerts.filter((one) => !before.alerts.includes(one));
  if (read === 'shown') return alerts.length > 0 ? `failed: ${alerts.join(' / ')}` : undefined;
  const told = alerts.join(' ') || now.text;
  const byStatus = BY_STATUS[call];
  const right = (byStatus && told.includes(byStatus)) || (words ? told.includes(words) : saysFailed(told));
  return right ? undefined : told.slice(0, 300);
}

/** With the true answer the screen is what it was: where it tries again, or else opened again. */
async function mended(world: World, at: string, before: Seen): Promise<Fault[]> {
  const { page, breaker } = world;
  let now = await stands(page, breaker);
  const faults = faultsOf(world, now);
  if (lasting(now) !== lasting(before)) {
    await page.goto(at);
    const again = await stands(page, breaker);
    faults.push(...faultsOf(world, again));
    if (lasting(again) !== lasting(before)) faults.push({ kind: 'lasting', what: difference(again, before) });
    else if (now.alerts.length > before.alerts.length)
      faults.push({ kind: 'lasting', what: `after Retry: ${now.alerts.join(' / ').slice(0, 200)}` });
    now = again;
  }
  return faults;
}

function difference(now: Seen, before: Seen): string {
  const [one, other] = [lasting(now), lasting(before)];
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  return `${one.slice(Math.max(0, at - 40), at + 80)} ≠ ${other.slice(Math.max(0, at - 40), at + 80)}`;
}
