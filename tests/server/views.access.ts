import { randomUUID } from 'node:crypto';
import { forEachOperator, OPERATORS, row } from '../support/access/access';

/** Whose views an operator may pin or delete, their own test shows. */
const NO_VIEW = 999_999;

/** The callers of each endpoint of saved views. */
export const access = [
  row(OPERATORS, 'GET /api/admin/views'),
  forEachOperator(
    row(OPERATORS, 'POST /api/admin/view', {
      ask: () => ({ body: { name: randomUUID(), path: '/statement', search: '' } }),
    }),
  ),
  forEachOperator(
    row({ ...OPERATORS, operator: '404' }, 'PUT /api/admin/view_pin', {
      ask: () => ({ body: { view_id: NO_VIEW, is_pinned: true } }),
    }),
  ),
  forEachOperator(
    row({ ...OPERATORS, operator: '404' }, 'DELETE /api/admin/view', {
      ask: () => ({ body: { view_id: NO_VIEW } }),
    }),
  ),
];
