import type { Row } from '../../schema/types';
import type { App } from './api';

/** Returns the row of the reconciliation with this id, in a list. */
export async function readReconciliation(
  app: App,
  headers: Record<string, string>,
  id: string,
): Promise<Row[]> {
  const params = new URLSearchParams({ filter: JSON.stringify({ id }), sort: '["id","ASC"]' });
  const response = await app.request(`/api/lists/reconciliation?${params}`, { headers });
  return response.json();
}
