import type { Endpoint } from '../schema/types';
import { isRow } from './apiResponse';

/** The documented reads whose response has no `status`. Other responses without one are failures. */
const PATHS_WITHOUT_STATUS: readonly string[] = [
  '/admin/acc_coverages',
  '/admin/acc_reservations',
  '/admin/acc_statement',
  '/admin/account_kpi',
  '/admin/coverages',
  '/admin/payment',
  '/admin/policy_payment',
  '/login/login_by_user',
  '/policies/policy',
  '/transactions/payment',
];

/**
 * Adds the status `success` to a response with `data` and no status, if the endpoint documents none. Returns all
 * other responses unchanged.
 */
export function withStatus(endpoint: Endpoint, response: unknown): unknown {
  const path = endpoint.replace(/^\S+ /, '').replace(/\?.*$/, '');
  const isSuccess =
    isRow(response) &&
    response.status === undefined &&
    response.data !== undefined &&
    PATHS_WITHOUT_STATUS.includes(path);
  return isSuccess ? { ...response, status: 'success' } : response;
}
