import { randomUUID } from 'node:crypto';
import type { App } from './api';
import { send } from './api';

/** The form values of a property that passes its health check. */
export const WHOLE = {
  acc_id: 2,
  prd_title: 'House by the lake',
  prd_type: 'Residential',
  e_type: '6',
  prop_bed: 3,
  prop_bath: 2,
  prd_desc: 'Quiet, with a jetty.',
  ad_line1: '1 Lake Road',
  ad_line2: '',
  ad_city: 'Austin',
  ad_state: 'TX',
  ad_zip: '78701',
  ad_country: 'United States',
  ad_county: 'Travis',
  ad_lat: 30.2672,
  ad_lng: -97.7431,
  is_publish: true,
};

/** Sends a form with an idempotency key, by default a new one. */
export async function save(
  app: App,
  keys: Record<string, string>,
  call: string,
  body: unknown,
  key: string = randomUUID(),
) {
  const [method = '', path = ''] = call.split(' ');
  const answer = await send(app, method, path, body, { ...keys, 'idempotency-key': key });
  return { status: answer.status, body: await answer.json() };
}
