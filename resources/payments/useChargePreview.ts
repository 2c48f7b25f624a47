import { useOptionalRecord } from '../shared/useOptionalRecord';

/** Fetches what a charge of a payment will do. Only the portal's own server has the endpoint. */
export const useChargePreview = (t_id: string, options: { delayMs?: number } = {}) =>
  useOptionalRecord('GET /transactions/charge_preview?id=:id', t_id, { isDocumented: false, ...options });
