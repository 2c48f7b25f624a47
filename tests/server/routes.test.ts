import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setClock } from '../../common/clock';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { delegations } from '../../server/db/schema';
import { keysOf, read, send, signIn, testApp } from '../support/api';
import { freshDatabase } from '../support/database';

const db = await freshDatabase();
const app = testApp(db);
const NOBODY = 2_000_000;
let operator: Record<string, string>;
let host: Record<string, string>;

beforeAll(async () => {
  operator = await keysOf(app);
  host = await keysOf(app, SANDBOX_HOST, SANDBOX_PASSWORD);
});
afterAll(() => db.close());

const READS = [
  '/admin/accounts',
  '/admin/account?acc_id=2',
  '/admin/account_kpi?acc_id=2',
  '/admin/acc_reservations?acc_id=2',
  '/admin/acc_coverages?acc_id=2',
  '/admin/acc_statement?acc_id=2',
  '/admin/reservations',
  '/admin/reservation_reporting?report=checkout',
  '/admin/reservation_reporting?report=coverage_open',
  '/admin/reservation_reporting?report=bad_dates',
  '/admin/payments_reporting?report=overdue',
  '/admin/payments_reporting?report=receivable',
  '/admin/coverages',
  '/admin/policy?policy_id=2',
  '/admin/policy_payment?id=2',
  '/admin/payment?t_id=2',
  '/admin/payments',
  '/admin/stripe_customers',
  '/admin/stripe_transactions',
  '/admin/refunds',
];
const BY_ID = READS.filter((path) => path.includes('id=')).map((path) => path.replace('2', ''));
const WRITES: [string, string, object][] = [
  ['PUT', '/admin/request_delegation', { user_id: NOBODY }],
  ['POST', '/admin/renew_api_key', { acc_id: NOBODY }],
  ['DELETE', '/admin/reservation', { id: NOBODY, acc_id: 2 }],
  ['POST', '/admin/open_policy', { id: NOBODY, acc_id: 2 }],
  ['POST', '/admin/update_bad_date_reservation', { res_id: NOBODY }],
  ['POST', '/admin/charge_payment', { id: NOBODY, acc_id: 2 }],
  ['DELETE', '/admin/policy', { policy_id: NOBODY, acc_id: 2 }],
  ['POST', '/admin/refund_again', { refund_id: NOBODY }],
];
const failure = { status: 'error', msg: expect.stringMatching(/^[A-Z].*\.$/) };

describe('reads', () => {
  it.each(READS)('%s returns data to an operator', async (path) => {
    const answer = await app.request(`/api${path}`, { headers: operator });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'success', data: expect.anything() });
  });

  it.each([...READS, '/login/login_by_user?user_id=1'])('%s requires both keys: 401', async (path) => {
    const { authorization = '', 'x-api-key': api = '' } = operator;
    const wrong: Record<string, string>[] = [
      {},
      { authorization },
      { 'x-api-key': api },
      { authorization, 'x-api-key': 'x' },
    ];
    for (const headers of [...wrong, { authorization: 'x', 'x-api-key': api }]) {
      const answer = await app.request(`/api${path}`, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject(failure);
    }
  });

  it.each(READS)('%s rejects another role: 403', async (path) => {
    const answer = await app.request(`/api${path}`, { headers: host });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject(failure);
  });

  it.each(BY_ID.flatMap((path) => ['', 'abc', '0', '-1', '1.5', '99999999999'].map((id) => path + id)))(
    '%s is an invalid id: 400',
    async (path) => {
      const answer = await app.request(`/api${path}`, { headers: operator });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject(failure);
    },
  );

  it.each(BY_ID.map((path) => path + NOBODY))('%s is an unknown id: 404', async (path) => {
    const answer = await app.request(`/api${path}`, { headers: operator });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject(failure);
  });

  it.each(['/admin/reservation_reporting', '/admin/payments_reporting'])(
    '%s requires a known report',
    async (path) => {
      for (const query of ['', '?report=', '?report=all']) {
        const answer = await app.request(`/api${path}${query}`, { headers: operator });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject(failure);
      }
    },
  );
});

describe('writes', () => {
  it.each(WRITES)(
    '%s %s: 401 without keys, 403 for another role, 404 for an unknown id, 400 for invalid input',
    async (method, path, body) => {
      expect((await send(app, method, path, body)).status).toBe(401);
      expect((await send(app, method, path, body, host)).status).toBe(403);
      const nobody = await send(app, method, path, body, operator);
      expect(nobody.status).toBe(404);
      expect(await nobody.json()).toMatchObject(failure);
      for (const nonsense of [{}, [], null, 'x', { id: 'x', acc_id: {}, user_id: -1, res_id: true }]) {
        const answer = await send(app, method, path, nonsense, operator);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject(failure);
      }
    },
  );

  it('a body that is not JSON is rejected with a sentence', async () => {
    const headers = { ...operator, 'content-type': 'application/json' };
    const answer = await app.request('/api/admin/open_policy', { method: 'POST', body: '{', headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', msg: 'The body is not JSON.' });
  });

  it('a delegation of an operator is rejected: 404', async () => {
    expect((await send(app, 'PUT', '/admin/request_delegation', { user_id: 61 }, operator)).status).toBe(404);
  });

  it('an expired delegation is deleted', async () => {
    const request = () => send(app, 'PUT', '/admin/request_delegation', { user_id: 2 }, operator);
    await request();
    setClock(() => Date.now() + 16 * 60_000);
    expect((await request()).status).toBe(200);
    expect(await db.orm.$count(delegations)).toBe(1);
    setClock();
  });

  it('a delegation of an owner returns a 6-digit one-time password and a UUID', async () => {
    const answer = await send(app, 'PUT', '/admin/request_delegation', { user_id: 2 }, operator);
    expect(await answer.json()).toEqual({
      status: 'success',
      data: { otp: expect.stringMatching(/^\d{6}$/), uuid: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });
});

describe('rows have the documented fields', () => {
  const RESERVATION =
    'acc_id acc_title prd_title res_id res_code created_date res_checkin res_checkout coverage_no policy_id status status_color res_status res_status_title policy_status policy_status_title res_type_title user_name res_status_color health';
  const PAYMENT =
    't_id t_date payment_date t_status t_status_title t_status_color t_subtotal t_amount res_id res_code res_checkin res_checkout coverage_no acc_id acc_title policy_status_title policy_status_color res_status res_status_title res_status_color policy_id';
  const COVERAGE =
    'policy_id acc_id acc_title property address prd_code prd_alias prd_title coverage_date coverage_no thirdPartyId res_checkin res_checkout policy_total policy_paid policy_balance policy_status status status_color res_id';
  const TRANSACTION =
    't_id t_type t_status t_date t_subtotal t_desc t_tax t_rate stripe_payment_id status policy_id sub_total e_color user_fname user_lname prd_code prd_alias res_code payment_date res_id property product type status_color res_checkin res_checkout';
  it.each([
    [
      '/admin/accounts',
      'acc_id acc_title parent_title user_fname user_lname user_email created_date acc_app_key stripe_user_token is_onboarding status ad_city ad_state ad_country acc_owner',
    ],
    [
      '/admin/acc_reservations?acc_id=2',
      'res_id acc_id res_code prd_title user_fname user_lname res_checkin res_checkout res_type status status_color',
    ],
    [
      '/admin/acc_coverages?acc_id=2',
      'policy_id acc_id prd_code prd_alias prd_type property coverage_no res_checkin res_checkout policy_total status status_color',
    ],
    [
      '/admin/acc_statement?acc_id=2',
      't_id res_id policy_id property product coverage_no type t_date stripe_payment_id t_rate status status_color res_checkin res_checkout',
    ],
    ['/admin/reservations', RESERVATION],
    ['/admin/reservation_reporting?report=checkout', RESERVATION],
    ['/admin/payments_reporting?report=overdue', PAYMENT],
    ['/admin/coverages', COVERAGE],
    ['/admin/payments', TRANSACTION],
    ['/admin/payment?t_id=2', TRANSACTION],
    ['/admin/policy_payment?id=2', TRANSACTION],
    [
      '/admin/stripe_customers',
      'id object name email phone description created delinquent address metadata invoice_settings',
    ],
    [
      '/admin/stripe_transactions',
      'id object status amount currency customer payment_method billing_details latest_charge description created metadata',
    ],
  ])('%s', async (path, fields) => {
    const [row] = await read(app, operator, path);
    expect(Object.keys(row)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('/admin/account and /admin/account_kpi', async () => {
    expect(await read(app, operator, '/admin/account?acc_id=2')).toMatchObject({
      acc_id: 2,
      user: { user_email: 'host@example.com', stripe_user_token: expect.any(String) },
      address: { ad_full: expect.stringContaining(','), ad_zip: expect.any(String) },
    });
    const kpi = await read(app, operator, '/admin/account_kpi?acc_id=2');
    expect(kpi.total_paid).toBeLessThanOrEqual(kpi.total_invoiced);
    expect(kpi.open_coverages.length).toBeLessThanOrEqual(kpi.total_policies);
    expect(kpi).toMatchObject({
      total_properties: expect.any(Number),
      departing_in_5_days: expect.any(Array),
    });
    expect(kpi.recent_payments).toEqual(expect.any(Array));
  });

  it('days are dates, instants are ISO 8601 with Z, and codes are strings', async () => {
    const [row] = await read(app, operator, '/admin/reservations');
    expect(row).toMatchObject({
      res_id: expect.any(Number),
      res_checkin: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      res_status: expect.stringMatching(/^4[4-8]$/),
      res_status_color: expect.stringMatching(/^#[\da-f]{6}$/),
    });
  });
});

describe('the login record', () => {
  it('is limited to the current user', async () => {
    const path = (id: number) => `/api/login/login_by_user?user_id=${id}`;
    const mine = await app.request(path(2), { headers: host });
    expect(await mine.json()).toEqual({
      status: 'success',
      data: { user_name: SANDBOX_HOST, require_auth: '0' },
    });
    expect((await app.request(path(61), { headers: host })).status).toBe(404);
    expect((await app.request(path(2), { headers: operator })).status).toBe(404);
  });

  it('signs in any role with the documented data', async () => {
    expect(await signIn(app, SANDBOX_HOST, SANDBOX_PASSWORD)).toMatchObject({ user_role: '50', acc_id: 2 });
  });
});

it('an unknown path returns the envelope: 404', async () => {
  for (const path of ['/api', '/api/nothing', '/api/auth/nothing', '/api/public/nothing']) {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject(failure);
  }
});
