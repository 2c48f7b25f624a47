import { now } from '../common/clock';
import { DAY_MS } from '../common/days';
import type { accounts, providerCustomers, users } from '../server/db/schema';
import { MANAGER } from '../server/lib/statusLabels';
import type { Random } from './random';
import { AWKWARD_ACCOUNTS, CITIES, COMPANY_FIRST, COMPANY_LAST, FIRST, LAST, STREETS } from './sampleTexts';
import { ownerOf, type Unit } from './unit';

/** The newest accounts have no properties yet. The first few of them were created today. */
export const NEWCOMERS = 8;
const TODAY = 3;

type Rows = {
  accounts: (typeof accounts.$inferInsert)[];
  users: (typeof users.$inferInsert)[];
  customers: (typeof providerCustomers.$inferInsert)[];
};

/** Rounds degrees to about ten meters, and removes the rounding error of a sum. */
const degrees = (sum: number) => Number(sum.toFixed(4));

/** Creates an address in one of the sandbox's cities, sometimes without a city. */
export function makeAddress(rnd: Random) {
  const [city, state, country, zip, lat, lng, county] = rnd.pick(CITIES);
  return {
    ad_line1: `${rnd.int(12, 9800)} ${rnd.pick(STREETS)}`,
    ad_line2: rnd.chance(0.2) ? `Unit ${rnd.int(1, 40)}` : '',
    ad_city: rnd.chance(0.03) ? '' : city,
    ad_state: state,
    ad_zip: `${zip}${rnd.int(10, 99)}`,
    ad_country: country,
    ad_county: county,
    ad_lat: degrees(lat + rnd.int(-400, 400) / 10_000),
    ad_lng: degrees(lng + rnd.int(-400, 400) / 10_000),
  };
}

/**
 * Creates `n` accounts with their owners. Most have a customer at the payment provider. In the first unit, an
 * owner has the id of the account, and some accounts are special cases. In later units all accounts are
 * ordinary.
 */
export function makeAccounts(rnd: Random, n: number, unit: Unit): Rows {
  const rows: Rows = { accounts: [], users: [], customers: [] };
  for (let i = 1; i <= n; i++) {
    const acc_id = unit.accounts + i;
    const acc_owner = ownerOf(unit, acc_id);
    const shown = unit.isLater ? undefined : i;
    const newcomer = !unit.isLater && n - i < NEWCOMERS;
    const created = new Date(now() - age(rnd, newcomer ? n - i : NEWCOMERS, newcomer));
    const acc_title = unit.isLater ? businessOf(rnd) : titleOf(i);
    const user_fname = shown === 5 ? '' : rnd.pick(FIRST);
    const user_lname = shown === 5 ? '' : rnd.pick(LAST);
    const email = shown === 2 ? 'host@example.com' : `owner${acc_id}@example.com`;
    const token = acc_id % 9 === 0 || newcomer ? '' : `cus_${rnd.code(14)}`;
    const phone = `+1 ${rnd.int(201, 989)} 555 ${String(rnd.int(100, 199)).padStart(4, '0')}`;
    const status = newcomer || acc_id % 11 === 0 ? 'Pending' : acc_id % 17 === 0 ? 'Suspended' : 'Active';
    const account = {
      acc_id,
      acc_title,
      parent_id: i > 12 && rnd.chance(0.35) ? unit.accounts + rnd.int(2, 12) : null,
      acc_owner,
      acc_api_key: shown === 7 ? '' : `acc_${rnd.code(24, '0123456789abcdef')}`,
      acc_app_key: rnd.chance(0.4) ? `app_${rnd.code(16)}` : '',
      acc_status: newcomer ? '6' : '1',
      is_onboarding: newcomer,
      status,
      operator: shown === 1,
      created_at: created,
      ...makeAddress(rnd),
    };
    rows.accounts.push(account);
    rows.users.push({
      user_id: acc_owner,
      acc_id,
      user_name: email,
      password_hash: null,
      user_role: MANAGER,
      user_fname,
      user_lname,
      user_email: email,
      user_mobile: phone,
      user_company: acc_title,
      stripe_user_token: token,
      sandbox: true,
      created_at: created,
    });
    if (token)
      rows.customers.push({
        id: token,
        acc_id,
        name: `${user_fname} ${user_lname}`.trim() || null,
        email,
        phone,
        description: acc_title || null,
        delinquent: acc_id % 20 === 4,
        address: {
          line1: `${rnd.int(1, 999)} ${rnd.pick(STREETS)}`,
          city: account.ad_city,
          state: account.ad_state,
          postal_code: account.ad_zip,
          country: 'US',
        },
        metadata: { acc_id: String(acc_id) },
        default_payment_method: acc_id % 13 === 0 ? null : `pm_${rnd.code(14)}`,
        created_at: created,
      });
  }
  return rows;
}

function age(rnd: Random, fromLast: number, newcomer: boolean): number {
  if (fromLast < TODAY) return Math.min(now() % DAY_MS, rnd.int(1, 60) * 1000);
  return newcomer ? rnd.int(1, 20) * DAY_MS : rnd.int(1_300, 1_900) * DAY_MS + rnd.int(0, DAY_MS);
}

/** Returns one of 41,472 titles. */
const businessOf = (rnd: Random): string =>
  `${rnd.pick(COMPANY_FIRST)} ${rnd.pick(COMPANY_LAST)} ${rnd.pick(CITIES)[0]}, ${rnd.pick(STREETS)}`;

/** Returns a title that is unique among 144 accounts. */
function titleOf(acc_id: number): string {
  if (acc_id === 1) return 'Harbor Point Coverage';
  const n = (acc_id * 7) % (COMPANY_FIRST.length * COMPANY_LAST.length);
  const last = COMPANY_LAST[Math.floor(n / COMPANY_FIRST.length)];
  return AWKWARD_ACCOUNTS[acc_id - 3] ?? `${COMPANY_FIRST[n % COMPANY_FIRST.length]} ${last}`;
}
