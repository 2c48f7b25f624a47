/** The reads of the documented API, without their parameters. */
const DOCUMENTED_READS: readonly RegExp[] = [
  /^\/admin\/(accounts|account|account_kpi|acc_reservations|acc_coverages|acc_statement)$/,
  /^\/admin\/(reservation_reporting|payments_reporting|reservations|coverages|policy|policy_payment)$/,
  /^\/admin\/(payment|payments|stripe_customers|stripe_transactions)$/,
  /^\/login\/login_by_user$/,
  /^\/properties\/(properties|property)$/,
  /^\/policies\/policy$/,
  /^\/public\/calendar\/[^/]+$/,
  /^\/transactions\/payment$/,
];

/** Returns the path of a request to the API without its base, or `undefined` if it is to something else. */
export const getApiPath = (url: string): string | undefined =>
  /\/api(\/.*)$/.exec(new URL(url).pathname)?.[1];

/** True if the documented API has a read with this path. */
export const isDocumentedRead = (path: string): boolean =>
  DOCUMENTED_READS.some((pattern) => pattern.test(path));
