import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, getToday } from '../../../common/days';
import { SANDBOX_PASSWORD } from '../../../sandbox/fillSandbox';
import { newCoverage } from '../coverage';
import { daysOff } from '../feeds';
import { WHOLE } from '../properties';
import {
  type Access,
  ADMIN,
  ANYBODY,
  forAdmins,
  forEachOperator,
  OF_ACCOUNT,
  OPERATORS,
  OWN_ONLY,
  reads,
  row,
  SCOPED,
  SIGNED_IN,
  sends,
} from './access';
import { OWN } from './accounts';

/** The keys of accounts, which their list and their page contain for the access link. */
const KEYS = ['api key', 'app key'] as const;
const acc_id = OWN;
/** The payment provider's ids are texts, so an invalid id is an unknown one. */
const OF_CUSTOMER = { ...OF_ACCOUNT, operator: '200 404 404 404' };
/** The ids of rows of the reconciliation are texts too. */
const OF_DIFFERENCE = { ...ADMIN, operator: '200 200 404 404' };
const day = (days: number) => addDays(getToday(), days);
const { acc_id: _, ...FORM } = WHOLE;
const ROWS = [
  { prd_title: 'Imported', prd_type: 'Residential', e_type: '1', ad_line1: '1 Road', ad_city: 'X' },
];
const ACCOUNT = { acc_title: 'Some Account', status: 'Active', is_onboarding: '0', user_fname: 'Ada' };
/** The product with the rate of the other requests. */
const PRODUCT = { prd_title: 'Damage Protection', benefits: 'Loss of Use: 3000', monthly_rate: 3.89 };
const DATES = { res_checkin: day(400), res_checkout: day(405) };

/** An endpoint that requires the current password and a code rejects a request without them. */
const NOT_SURE = { out: '401', other: '400', owner: '400', operator: '400' };
const UNSURE = { ask: () => ({ body: { current_pass: 'not the password', code: '123456' } }) };

const LISTS = [
  'accounts',
  'locations',
  'reservations',
  'reservations_checkout',
  'reservations_bad_dates',
  'reservations_coverage_open',
  'coverages',
  'payments',
  'payments_overdue',
  'payments_receivable',
  'reconciliation',
  'refunds',
  'activity',
];

/** Endpoints for operations and browser reports, outside of the API. */
export const BESIDE_THE_API = ['/healthz', '/readyz', '/csp-reports'];

const FEATURE_TESTS = fileURLToPath(new URL('../../server', import.meta.url));

/** The rows of features that have a file `tests/server/{feature}.access.ts`, which exports them as `access`. */
const featureRows = (
  await Promise.all(
    readdirSync(FEATURE_TESTS)
      .filter((file) => file.endsWith('.access.ts'))
      .map((file): Promise<{ access: readonly Access[] }> => import(join(FEATURE_TESTS, file))),
  )
).flatMap(({ access }) => access);

/** Returns the access table: every endpoint of the server with the expected statuses. */
export const accessOf = (feed_url: string): readonly Access[] => [
  ...featureRows,
  row(ANYBODY, 'GET /healthz'),
  row(ANYBODY, 'GET /readyz'),
  forEachOperator(
    row({ out: '400', other: '400', owner: '400', operator: '400' }, 'POST /csp-reports', {
      ask: () => ({ body: { no: 'report' } }),
    }),
  ),
  row(ANYBODY, 'GET /api/openapi.json'),
  row(ANYBODY, 'GET /api/public/captcha'),
  forEachOperator(
    row({ out: '400', other: '400', owner: '400', operator: '400' }, 'POST /api/auth/authLogin', {
      ask: () => ({ body: { user_name: 'x', user_password: 'y' } }),
    }),
  ),
  forEachOperator(
    row({ out: '401', other: '401', owner: '401', operator: '401' }, 'POST /api/auth/delegation', {
      ask: () => ({ body: { key: 'acc_none', otp: '123456', uuid: randomUUID() } }),
    }),
  ),
  forEachOperator(
    row({ out: '401', other: '401', owner: '401', operator: '401' }, 'POST /api/auth/second_step', {
      ask: () => ({ body: { challenge: 'none', code: '123456' } }),
    }),
  ),
  forEachOperator(
    row({ out: '400', other: '400', owner: '400', operator: '400' }, 'POST /webhooks/stripe', {
      ask: () => ({ body: { type: 'charge.succeeded' } }),
    }),
  ),
  row(
    {
      out: '200 200 404 400',
      other: '200 200 404 400',
      owner: '200 200 404 400',
      operator: '200 200 404 400',
    },
    'GET /api/public/calendar/:prd_id',
    { thing: 'property', ask: ({ id }) => ({ path: `/api/public/calendar/${encodeURIComponent(id)}` }) },
  ),
  row(
    {
      out: '200 200 404 400',
      other: '200 200 404 400',
      owner: '200 200 404 400',
      operator: '200 200 404 400',
    },
    'GET /api/public/ical/:file',
    { thing: 'calendar', ask: ({ id }) => ({ path: `/api/public/ical/${encodeURIComponent(id)}` }) },
  ),

  forEachOperator(
    row({ out: '410', other: '410', owner: '410', operator: '410' }, 'POST /api/auth/password_link', {
      ask: () => ({ body: { token: 'none' } }),
    }),
  ),
  forEachOperator(
    row({ out: '410', other: '410', owner: '410', operator: '410' }, 'POST /api/auth/choose_password', {
      ask: () => ({ body: { token: 'none', user_pass: 'Another-2026!' } }),
    }),
  ),

  reads(OWN_ONLY, 'GET /api/login/login_by_user', 'user', 'user_id'),
  forEachOperator(
    row({ out: '401', other: '400', owner: '400', operator: '400' }, 'PUT /api/login/login', {
      ask: () => ({ body: { login_id: 1, user_name: 'x', user_pass: 'weak', require_auth: 0 } }),
    }),
  ),
  row(SIGNED_IN, 'GET /api/login/second_step'),
  forEachOperator(
    row(SIGNED_IN, 'POST /api/login/second_step', {
      ask: () => ({ body: { current_pass: SANDBOX_PASSWORD } }),
    }),
  ),
  forEachOperator(row(NOT_SURE, 'POST /api/login/second_step_confirm', UNSURE)),
  forEachOperator(row(NOT_SURE, 'DELETE /api/login/second_step', UNSURE)),
  forEachOperator(row(NOT_SURE, 'POST /api/login/recovery_codes', UNSURE)),
  row(SIGNED_IN, 'GET /api/login/profile'),
  row(SIGNED_IN, 'GET /api/login/permissions'),
  forEachOperator(
    row(SIGNED_IN, 'PUT /api/login/profile', {
      ask: () => ({ body: { user_fname: 'Ada', user_email: 'ada@example.com' } }),
    }),
  ),
  row(SIGNED_IN, 'GET /api/login/sessions'),
  forEachOperator(row(SIGNED_IN, 'POST /api/login/sign_out', { ends: true })),
  forEachOperator(row(SIGNED_IN, 'DELETE /api/login/other_sessions', { ends: true })),
  forEachOperator(
    sends(OWN_ONLY, 'DELETE /api/login/session', 'session', ({ id: session_id }) => ({ session_id }), {
      ends: true,
    }),
  ),

  row(SIGNED_IN, 'GET /api/properties/properties'),
  row(SIGNED_IN, 'GET /api/properties/owners'),
  reads(SCOPED, 'GET /api/properties/property', 'property', 'id'),
  reads(SCOPED, 'GET /api/properties/property_form', 'property', 'id'),
  reads(SCOPED, 'GET /api/properties/owner_form', 'property', 'id'),
  reads(SCOPED, 'GET /api/properties/overview', 'property', 'id'),
  sends(SCOPED, 'POST /api/properties/property', 'account', ({ id }) => ({ ...FORM, acc_id: id })),
  sends(SCOPED, 'PUT /api/properties/property', 'property', ({ id: prd_id, version }) => ({
    ...FORM,
    prd_id,
    version,
  })),
  sends(SCOPED, 'PUT /api/properties/owner', 'property', ({ id: prd_id, version }) => ({
    prd_id,
    version,
    acc_id,
    owner: 'new',
    user_fname: 'Ada',
    user_email: `owner${prd_id}@example.com`,
  })),
  sends(SCOPED, 'POST /api/properties/import_check', 'account', ({ id }) => ({ acc_id: id, rows: ROWS })),
  sends(SCOPED, 'POST /api/properties/import', 'account', ({ id }) => ({ acc_id: id, rows: ROWS })),
  row(SIGNED_IN, 'POST /api/properties/import_cancel', { ask: () => ({ body: { key: 'never begun' } }) }),
  reads(SCOPED, 'GET /api/properties/feeds', 'property', 'prd_id'),
  reads(SCOPED, 'GET /api/properties/feed_conflicts', 'property', 'prd_id'),
  sends(SCOPED, 'POST /api/properties/feed', 'property', ({ id: prd_id }) => ({
    prd_id,
    feed_title: 'Feed',
    feed_url,
  })),
  sends(SCOPED, 'POST /api/properties/feed_file', 'property', ({ id: prd_id }) => ({
    prd_id,
    feed_title: 'Feed',
    ics: daysOff([300, 303]),
  })),
  sends(SCOPED, 'PUT /api/properties/feed', 'feed', ({ id: feed_id }) => ({ feed_id, feed_title: 'Other' })),
  sends(SCOPED, 'DELETE /api/properties/feed', 'feed', ({ id: feed_id }) => ({ feed_id })),
  sends(SCOPED, 'POST /api/properties/feed_refresh', 'feed', ({ id: feed_id }) => ({ feed_id })),
  reads(SCOPED, 'GET /api/properties/ical', 'property', 'id', { gives: ['calendar'], may: 'staff' }),
  sends(SCOPED, 'POST /api/properties/ical', 'property', ({ id: prd_id }) => ({ prd_id }), {
    gives: ['calendar'],
  }),
  sends(SCOPED, 'POST /api/properties/ical_renew', 'property', ({ id: prd_id }) => ({ prd_id }), {
    gives: ['calendar'],
  }),

  reads(SCOPED, 'GET /api/policies/policy', 'policy', 'policy_id'),
  sends(SCOPED, 'DELETE /api/policies/policy', 'policy', ({ id: policy_id }) => ({ policy_id })),
  sends(SCOPED, 'POST /api/policies/open_policy', 'policy', ({ id }) => ({ id })),
  reads(SCOPED, 'GET /api/transactions/payment', 'policy', 'id'),
  reads(SCOPED, 'GET /api/transactions/charge_preview', 'payment', 'id'),
  sends(SCOPED, 'POST /api/transactions/charge_payment', 'payment', ({ id }) => ({ id })),

  forAdmins(row(OPERATORS, 'GET /api/admin/users')),
  forAdmins(row(OPERATORS, 'GET /api/admin/outbox')),
  row(OPERATORS, 'GET /api/admin/jobs'),
  // The server in the tests has no queue of jobs.
  forAdmins(
    row({ ...OPERATORS, operator: '503' }, 'POST /api/admin/run_job', {
      ask: () => ({ body: { job: 'delete_expired' } }),
    }),
  ),
  row(OPERATORS, 'GET /api/admin/provider_events'),
  forAdmins(
    row({ ...OPERATORS, operator: '404' }, 'POST /api/admin/replay_event', {
      ask: () => ({ body: { id: 'evt_unknown' } }),
    }),
  ),
  forAdmins(
    row(OPERATORS, 'POST /api/admin/user', {
      ask: () => ({
        body: { user_email: `${randomUUID()}@example.com`, user_fname: 'Ada', user_role: '50', acc_id },
      }),
    }),
  ),
  forAdmins(
    sends(ADMIN, 'PUT /api/admin/user_role', 'member', ({ id }) => ({
      user_id: id,
      user_role: '55',
      permission_set: 'staff',
      current_pass: SANDBOX_PASSWORD,
    })),
  ),
  forAdmins(sends(ADMIN, 'POST /api/admin/disable_user', 'member', ({ id }) => ({ user_id: id }))),
  forAdmins(sends(ADMIN, 'POST /api/admin/enable_user', 'disabledMember', ({ id }) => ({ user_id: id }))),
  forAdmins(sends(ADMIN, 'POST /api/admin/end_user_sessions', 'member', ({ id }) => ({ user_id: id }))),
  forAdmins(
    sends(ADMIN, 'POST /api/admin/password_link', 'member', ({ id }) => ({
      user_id: id,
      current_pass: SANDBOX_PASSWORD,
    })),
  ),
  row(OPERATORS, 'GET /api/admin/accounts', { gives: ['app key'] }),
  reads(ADMIN, 'GET /api/admin/account', 'account', 'acc_id', { gives: KEYS }),
  reads(ADMIN, 'GET /api/admin/account_form', 'account', 'acc_id'),
  row(OPERATORS, 'POST /api/admin/account', {
    ask: () => ({ body: { ...ACCOUNT, owner: 'new', user_email: `${randomUUID()}@example.com` } }),
  }),
  sends(ADMIN, 'PUT /api/admin/account', 'version', ({ id, version }) => ({
    ...ACCOUNT,
    acc_id: id,
    version,
    owner_change: 'same',
    // In the sandbox data, the owner has the id of the account.
    acc_owner: id,
    user_email: `owner${id}@example.com`,
  })),
  forAdmins(
    sends(ADMIN, 'POST /api/admin/renew_external_key', 'account', ({ id }) => ({ acc_id: id }), {
      gives: ['app key'],
    }),
  ),
  reads(ADMIN, 'GET /api/admin/account_kpi', 'account', 'acc_id'),
  reads(ADMIN, 'GET /api/admin/acc_reservations', 'account', 'acc_id'),
  reads(ADMIN, 'GET /api/admin/acc_coverages', 'account', 'acc_id'),
  reads(ADMIN, 'GET /api/admin/acc_statement', 'account', 'acc_id'),
  forAdmins(sends(ADMIN, 'PUT /api/admin/request_delegation', 'user', ({ id: user_id }) => ({ user_id }))),
  forAdmins(
    sends(ADMIN, 'POST /api/admin/renew_api_key', 'account', ({ id }) => ({ acc_id: id }), {
      gives: ['api key'],
    }),
  ),
  row(OPERATORS, 'GET /api/admin/reservations'),
  row(OPERATORS, 'GET /api/admin/reservation_reporting', { ask: () => ({ query: 'report=bad_dates' }) }),
  sends(OF_ACCOUNT, 'DELETE /api/admin/reservation', 'stay', ({ id }) => ({ id, acc_id })),
  sends(ADMIN, 'POST /api/admin/update_bad_date_reservation', 'bad', ({ id: res_id }) => ({ res_id })),
  sends(OF_ACCOUNT, 'POST /api/admin/open_policy', 'policy', ({ id }) => ({ id, acc_id })),
  row(OPERATORS, 'GET /api/admin/products'),
  reads(ADMIN, 'GET /api/admin/product_form', 'product', 'id'),
  forAdmins(
    row({ ...OPERATORS, operator: '409' }, 'POST /api/admin/product', {
      ask: () => ({ body: { ...PRODUCT, prd_type: 'Damage' } }),
    }),
  ),
  forAdmins(
    sends(ADMIN, 'PUT /api/admin/product', 'product', ({ id: product_id, version }) => ({
      ...PRODUCT,
      product_id,
      version,
      from_day: getToday(),
    })),
  ),
  reads(ADMIN, 'GET /api/admin/reservation_form', 'stay', 'id'),
  sends(ADMIN, 'POST /api/admin/coverage', 'property', ({ id }) => newCoverage(Number(id), { prd_id: id })),
  sends(ADMIN, 'POST /api/admin/reservation_coverage', 'uncovered', ({ id: res_id, version }) => ({
    res_id,
    version,
    res_checkin: getToday(),
    res_checkout: day(10),
    product_id: 1,
    policy_total: 38.9,
  })),
  sends(ADMIN, 'PUT /api/admin/reservation_guest', 'stay', ({ id: res_id, version }) => ({
    res_id,
    version,
    user_fname: 'Ada',
    user_lname: 'Lovelace',
    user_email: 'ada@example.com',
  })),
  sends(ADMIN, 'PUT /api/admin/reservation_dates', 'stay', ({ id: res_id, version }) => ({
    res_id,
    version,
    ...DATES,
  })),
  sends(ADMIN, 'POST /api/admin/cancel_reservation', 'stay', ({ id: res_id }) => ({
    res_id,
    reason: 'A test.',
  })),
  sends(OF_ACCOUNT, 'POST /api/admin/cancel_policy', 'issued', ({ id: policy_id }) => ({
    policy_id,
    acc_id,
    cancelled_on: getToday(),
    reason: 'A test.',
  })),
  row(OPERATORS, 'GET /api/admin/coverages'),
  reads(ADMIN, 'GET /api/admin/policy', 'policy', 'policy_id'),
  sends(OF_ACCOUNT, 'DELETE /api/admin/policy', 'policy', ({ id: policy_id }) => ({ policy_id, acc_id })),
  row(OPERATORS, 'GET /api/admin/payments_reporting', { ask: () => ({ query: 'report=overdue' }) }),
  row(OPERATORS, 'GET /api/admin/payments'),
  reads(ADMIN, 'GET /api/admin/payment', 'payment', 't_id'),
  reads(ADMIN, 'GET /api/admin/policy_payment', 'policy', 'id'),
  sends(OF_ACCOUNT, 'POST /api/admin/charge_payment', 'payment', ({ id }) => ({ id, acc_id })),
  row(OPERATORS, 'GET /api/admin/refunds'),
  sends(OF_ACCOUNT, 'POST /api/admin/refund', 'paid', ({ id: t_id }) => ({
    t_id,
    acc_id,
    amount: 1,
    reason: 'A test.',
    refunded: 0,
  })),
  sends(ADMIN, 'POST /api/admin/refund_again', 'refund', ({ id: refund_id }) => ({ refund_id })),
  row(OPERATORS, 'GET /api/admin/activity'),
  row(OPERATORS, 'GET /api/admin/stripe_customers'),
  row(OPERATORS, 'GET /api/admin/stripe_transactions'),
  row(OPERATORS, 'GET /api/admin/reconciliation_explanations'),
  sends(
    OF_DIFFERENCE,
    'POST /api/admin/reconciliation_explanation',
    'difference',
    ({ id, version: discrepancy = 'none' }) => ({ id: String(id), discrepancy, reason: 'A test.' }),
  ),
  sends(OF_DIFFERENCE, 'DELETE /api/admin/reconciliation_explanation', 'explained', ({ id }) => ({
    id: String(id),
  })),
  reads(ADMIN, 'GET /api/admin/billing', 'account', 'acc_id'),
  sends(
    { ...ADMIN, operator: '409 409 404 400' },
    'POST /api/admin/billing_customer',
    'account',
    ({ id }) => ({
      acc_id: id,
    }),
  ),
  sends({ ...ADMIN, operator: '409 409 409 400' }, 'POST /api/admin/billing_portal', 'account', ({ id }) => ({
    acc_id: id,
  })),
  sends(ADMIN, 'POST /api/admin/payment_method', 'account', ({ id }) => ({ acc_id: id, card: 'visa' })),
  sends(OF_CUSTOMER, 'DELETE /api/admin/payment_method', 'card', ({ id }) => ({ acc_id, id })),
  sends(OF_CUSTOMER, 'PUT /api/admin/default_payment_method', 'card', ({ id }) => ({ acc_id, id })),
  row(OPERATORS, 'GET /api/admin/support'),
  row(OPERATORS, 'GET /api/admin/messages'),
  forEachOperator(
    row(OPERATORS, 'POST /api/admin/message', {
      ask: () => ({ body: { topic: 'question', subject: 'A test', body: 'Words.' } }),
    }),
  ),
  row(OPERATORS, 'GET /api/admin/setup'),
  reads(ADMIN, 'GET /api/admin/account_setup', 'account', 'acc_id'),
  row(OPERATORS, 'GET /api/admin/figures'),
  row(OPERATORS, 'GET /api/admin/work'),
  row(OPERATORS, 'GET /api/admin/uncovered_nights'),

  row(OPERATORS, 'GET /api/lists'),
  ...LISTS.flatMap((name) => [
    row(OPERATORS, `GET /api/lists/${name}`, name === 'accounts' ? { gives: ['app key'] } : {}),
    row(OPERATORS, `GET /api/lists/${name}/total`),
    row(OPERATORS, `GET /api/lists/${name}/tally`, { ask: () => ({ query: 'asked=[]' }) }),
  ]),
];
