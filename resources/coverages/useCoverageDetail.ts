import type { Row } from '../../schema/types';
import { useOptionalRecord } from '../shared/useOptionalRecord';

/**
 * Fetches the details of a coverage for a dialog or a notification that also works without them. `known` are the
 * details that the page has already.
 */
export const useCoverageDetail = (
  policy_id: string,
  options: { known?: Row | undefined; delayMs?: number },
) => useOptionalRecord('GET /admin/policy?policy_id=:id', policy_id, { isDocumented: true, ...options });
