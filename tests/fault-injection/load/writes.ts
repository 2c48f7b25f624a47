import { randomUUID } from 'node:crypto';
import { addDays, getToday } from '../../../common/days';
import type { Random } from '../../../sandbox/random';
import { newCoverage } from '../../support/coverage';
import type { ApiResult, CallRequest, Client } from './client';
import type { RecordIds } from './recordIds';

/** A write as the client knows it: its audit action, its request ids, and whether it was reported as done. */
export type WriteResult = { action: string; requests: string[]; done: boolean };

/** The statuses of all requests that charge a payment. */
export type ChargeResult = { t_id: number; statuses: number[] };

/** All writes of a load. */
export type WriteLog = { written: WriteResult[]; charged: ChargeResult[] };

const FAR_DAYS = 800;
const STAY_DAYS = 12;
const TWICE = 0.3;

/**
 * The activities of a writing user. All requests have idempotency keys, and some are sent twice. `ledger`
 * records their results.
 */
export function createWriteActivities(rnd: Random, stock: RecordIds, ledger: WriteLog) {
  let count = 0;
  const nextOf = <T>(list: readonly T[]) => list[count++ % list.length];

  async function write({ send }: Client, action: string, call: CallRequest): Promise<void> {
    const sent = { ...call, key: randomUUID() };
    const again = rnd.chance(TWICE) ? [send(sent), send(sent)] : [send(sent)];
    const answers = await Promise.all(again);
    const requests = answers.map(({ request }) => request);
    ledger.written.push({ action, requests, done: answers.some(({ status }) => status === 200) });
  }
  const changed = { allowed: [200, 409] };

  return {
    profile: (client: Client) => {
      const path = '/login/profile';
      const body = { user_fname: `Alex ${count++}`, user_lname: 'Morgan', user_email: 'admin@example.com' };
      return write(client, 'change profile', { kind: 'one’s own profile', method: 'PUT', path, body });
    },
    message: (client: Client) => {
      const body = { topic: 'question', subject: `Load ${count++}`, body: 'Words.' };
      return write(client, 'send message', {
        kind: 'a message',
        method: 'POST',
        path: '/admin/message',
        body,
      });
    },
    guest: async (client: Client) => {
      const res_id = nextOf(stock.reservations);
      const { data } = await client.send({
        kind: 'one record',
        path: `/admin/reservation_form?id=${res_id}`,
      });
      const { version } = (data as { data: { version: string } }).data;
      const name = `Load${count++}`;
      const body = {
        res_id,
        version,
        user_fname: name,
        user_lname: 'Lovelace',
        user_email: `${name}@example.com`,
      };
      await write(client, 'set guest', {
        ...{ kind: 'a guest', method: 'PUT', path: '/admin/reservation_guest', body },
        ...changed,
      });
    },
    dates: (client: Client) => {
      const body = { res_id: nextOf(stock.badReservations) };
      const path = '/admin/update_bad_date_reservation';
      return write(client, 'fix dates', { kind: 'dates fixed', method: 'POST', path, body, ...changed });
    },
    opening: (client: Client) => {
      const path = '/admin/open_policy';
      const body = nextOf(stock.awaiting);
      return write(client, 'open policy', {
        kind: 'a coverage opened',
        method: 'POST',
        path,
        body,
        ...changed,
      });
    },
    coverage: (client: Client) => {
      const res_checkin = addDays(
        getToday(),
        FAR_DAYS + STAY_DAYS * Math.floor(count / stock.properties.length),
      );
      const dates = { res_checkin, res_checkout: addDays(res_checkin, 10) };
      const body = newCoverage(nextOf(stock.properties) ?? 0, dates);
      const request = { method: 'POST', path: '/admin/coverage', body, ...changed } as const;
      return write(client, 'create policy', { kind: 'a new coverage', ...request });
    },
    /**
     * Two users charge the same payment with both endpoints, each with a double click. Then the first repeats
     * the request.
     */
    charge: async (client: Client, other: Client) => {
      const due = stock.due.pop();
      if (!due) return;
      const allowed = [200, 402, 409];
      const request = (path: string, body: object): CallRequest => ({
        ...{ kind: 'Pay Now', method: 'POST', key: randomUUID(), path, body, allowed },
      });
      const first = request('/admin/charge_payment', due);
      const second = request('/transactions/charge_payment', { id: due.id });
      const answers: ApiResult[] = await Promise.all([
        client.send(first),
        other.send(second),
        client.send(first),
        other.send(second),
      ]);
      answers.push(await client.send(first));
      ledger.charged.push({ t_id: due.id, statuses: answers.map(({ status }) => status) });
    },
  };
}
