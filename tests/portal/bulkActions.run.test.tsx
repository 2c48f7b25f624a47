import { waitFor } from '@testing-library/dom';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import {
  findDialogWith,
  findToolbar,
  getCheckedRows,
  getDialogLists,
  selectRows,
  startRun,
} from '../support/bulkActions';
import { catchDownloads } from '../support/lists';
import { findTable, getRows, getText, press, waitForDialogToClose } from '../support/page';
import { type Answer, createHeldAnswer, realServer } from '../support/portal';
import { cleanup } from '../support/render';
import { auditOf, makePayment, makeStay } from '../support/rows';

const server = realServer();
const DELETE = 'DELETE /admin/reservation';
const CHARGE = 'POST /admin/charge_payment';
const THREE = 'Delete 3 reservations';

let code = 0;
beforeEach(() => {
  code += 1;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Creates three deletable reservations and selects them. Returns their ids in request order. */
async function three(): Promise<number[]> {
  const name = `RUN${code}X`;
  for (const n of [1, 2, 3]) await makeStay(server.orm, { res_code: `${name}${n}` });
  await server.show(`/reservations?q=${name}`);
  const list = await findTable();
  await waitFor(() => expect(getRows(list)).toHaveLength(3));
  await selectRows(list, 0, 1, 2);
  return getCheckedRows().map(Number);
}
const idOf = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'id' in sent ? Number(sent.id) : Number.NaN;
/** Returns the given answer for one row and the real response for the others. */
const butFor =
  (id: number | undefined, answer: Answer, call = DELETE): Answer =>
  async (sent) => {
    if (idOf(sent) === id) return answer(sent);
    const [method, path] = call.split(' ');
    return server.app.request(`/api${path}`, {
      method: method ?? '',
      body: JSON.stringify(sent),
      headers: {
        'content-type': 'application/json',
        authorization: server.login.auth_key,
        'x-api-key': server.login.api_key,
      },
    });
  };
const deleted = async (id: number | undefined) =>
  (await auditOf(server.orm, 'reservation', id ?? 0)).filter(({ action }) => action === 'delete reservation')
    .length;
const note = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main [role=alert]')].find((element) =>
      getText(element).includes('Delete Reservations:'),
    );
    return found ?? Promise.reject(new Error('No run is offered.'));
  });

describe('a bulk run', () => {
  it('sends one row after another, each with its own key, and refreshes the lists once', async () => {
    const ids = await three();
    const under = createHeldAnswer();
    server.override(DELETE, async (sent) => {
      await under.answer();
      return butFor(undefined, under.answer)(sent);
    });
    await startRun('Delete', THREE);
    const running = await findDialogWith('Stop');
    await waitFor(() => expect(server.getRequests(DELETE)).toHaveLength(1));
    expect(getText(running)).toContain('0 of 3');
    expect(running.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('0');
    under.release();
    const over = await findDialogWith('Close');
    expect(getText(over)).toContain('3 of 3 done.');
    expect(server.getRequests(DELETE).map(({ body }) => body)).toEqual(ids.map((id) => ({ id, acc_id: 2 })));
    expect(new Set(server.getIdempotencyKeys(DELETE)).size).toBe(3);
    await waitFor(() => expect(server.getPageRequests('reservations')).toHaveLength(2));
    expect(await Promise.all(ids.map(deleted))).toEqual([1, 1, 1]);
    await press(over, 'Close');
    await waitForDialogToClose();
    expect(document.body.textContent).not.toContain('Delete Reservations');
  });

  it('continues after a rejection, shows the server’s message, and retries with a new key', async () => {
    const ids = await three();
    const refusal = { status: 'error', msg: 'It is being read.', note: 'Look again later.' };
    server.override(
      DELETE,
      butFor(ids[0], () => json(refusal, 409)),
    );
    await startRun('Delete', THREE);
    const over = await findDialogWith('Retry the failed one');
    expect(getText(over)).toContain('2 of 3 done.');
    expect(over.querySelector('[role=alert]')).toHaveClass('MuiAlert-standardWarning');
    expect(getDialogLists(over)['1 failed:']).toEqual([
      expect.stringMatching(/It is being read\. Look again later\.$/),
    ]);
    server.restore(DELETE);
    await press(over, 'Retry the failed one');
    await waitFor(() => expect(getText(over)).toContain('3 of 3 done.'));
    const keys = server.getIdempotencyKeys(DELETE);
    expect(server.getRequests(DELETE).map(({ body }) => idOf(body))).toEqual([...ids, ids[0]]);
    expect(new Set(keys).size).toBe(4);
  });

  it('keeps the key of a row whose result is unknown', async () => {
    const ids = await three();
    server.override(
      DELETE,
      butFor(ids[1], () => new HttpResponse('<h1>Oops</h1>', { status: 500 })),
    );
    await startRun('Delete', THREE);
    const over = await findDialogWith('Retry the failed one');
    expect(getDialogLists(over)['1 failed:']?.[0]).toContain('500: <h1>Oops</h1>');
    server.restore(DELETE);
    await press(over, 'Retry the failed one');
    await waitFor(() => expect(getText(over)).toContain('3 of 3 done.'));
    const keys = server.getIdempotencyKeys(DELETE);
    expect(keys[3]).toBe(keys[1]);
  });

  it('shows the request id of a failed row, also after a reload and in the receipt', async () => {
    const saved = catchDownloads();
    const ids = await three();
    const failure = { status: 'error', msg: 'Something went wrong.', request_id: 'row-7a8b' };
    server.override(
      DELETE,
      butFor(ids[1], () => json(failure, 500)),
    );
    await startRun('Delete', THREE);
    const over = await findDialogWith('Retry the failed one');
    expect(getDialogLists(over)['1 failed:']?.[0]).toContain('Something went wrong.Request row-7a8b');
    await press(over, 'Download receipt');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toContain(',Something went wrong.,row-7a8b,');
    const address = location.pathname + location.search;
    cleanup();
    await server.show(address);
    await press(await note(), 'Show the result');
    expect(getText(await findDialogWith('Retry the failed one'))).toContain('Request row-7a8b');
  });

  it('stops after the current row, and resumes with the others', async () => {
    const ids = await three();
    const under = createHeldAnswer();
    server.override(DELETE, async (sent) => {
      await under.answer();
      return butFor(undefined, under.answer)(sent);
    });
    await startRun('Delete', THREE);
    await press(await findDialogWith('Stop'), 'Stop');
    await findDialogWith('Stopping after this row...');
    under.release();
    const over = await findDialogWith('Continue with 2 of 3');
    expect(getText(over)).toContain('1 of 3 done. 2 remaining.');
    expect(server.getRequests(DELETE)).toHaveLength(1);
    await press(over, 'Continue with 2 of 3');
    await waitFor(() => expect(getText(over)).toContain('3 of 3 done.'));
    expect(await Promise.all(ids.map(deleted))).toEqual([1, 1, 1]);
  });

  it.each([
    ['a lost connection', () => HttpResponse.error()],
    ['a server that is away', () => new HttpResponse('Bad Gateway', { status: 502 })],
  ])('pauses after %s, and sends the current row again as the same request', async (_, answer) => {
    const ids = await three();
    server.override(DELETE, butFor(ids[1], answer));
    await startRun('Delete', THREE);
    const over = await findDialogWith('Continue with 2 of 3');
    expect(getText(over)).toContain('The server is not responding (');
    expect(getText(over)).toContain('Nothing is done twice');
    expect(server.getRequests(DELETE)).toHaveLength(2);
    server.restore(DELETE);
    await press(over, 'Continue with 2 of 3');
    await waitFor(() => expect(getText(over)).toContain('3 of 3 done.'));
    const keys = server.getIdempotencyKeys(DELETE);
    expect([keys[2], keys.length]).toEqual([keys[1], 4]);
  });

  it('has a receipt with the fields, the result, the server’s message and the time of each row', async () => {
    const saved = catchDownloads();
    const declined = await makePayment(server.orm, { t_subtotal_cents: 113, t_status: '35' });
    const good = await makePayment(server.orm, { t_subtotal_cents: 5_000 });
    const paid = await makePayment(server.orm, { t_status: '34' });
    const all = [declined, good, paid].map(({ t_id }) => t_id);
    const statement = (await server.read('/admin/payments')).filter(({ t_id }) => all.includes(Number(t_id)));
    server.override('GET /admin/payments', () => json({ status: 'success', data: statement }));
    await server.show('/statement?sort=t_id&order=ASC');
    await selectRows(await findTable(), 0, 1, 2);
    await startRun('Charge', 'Charge 2 payments');
    const over = await findDialogWith('Download receipt');
    expect(getText(over)).toContain('1 of 2 done. Total $50.00.');
    await press(over, 'Download receipt');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('payments-charge-2026-03-10.csv');
    const lines = ((await saved[0]?.text) ?? '').replace(/^\uFEFF/, '').split('\r\n');
    expect(lines[0]).toBe('ID,Account,T.ID,Coverage,Date,Payment,Outcome,Message,Request,Time');
    const [first, second, third] = lines.slice(1);
    expect(first).toMatch(
      new RegExp(
        `^${all[0]},.*,1.13,Refused,Your card was declined. The payment was not charged.,,2026-03-10T15:00:00.000Z$`,
      ),
    );
    expect(second).toMatch(new RegExp(`^${all[1]},.*,50.00,Done,Payment successful.,,2026-03-10T15`));
    expect(third).toMatch(new RegExp(`^${all[2]},.*,50.00,Skipped,Status is Paid.,,2026-03-10T15`));
    expect(server.getRequests(CHARGE)).toHaveLength(2);
  });
});

describe('after a reload', () => {
  /**
   * Reloads during the request of the second row. The server completes it, but the portal gets no response.
   */
  async function reloaded(): Promise<number[]> {
    const ids = await three();
    const never = createHeldAnswer();
    server.override(DELETE, butFor(ids[1], never.answer));
    await startRun('Delete', THREE);
    await waitFor(() => expect(server.getRequests(DELETE)).toHaveLength(2));
    const address = location.pathname + location.search;
    const [, key] = server.getIdempotencyKeys(DELETE);
    cleanup();
    server.restore(DELETE);
    const answer = await server.app.request('/api/admin/reservation', {
      method: 'DELETE',
      body: JSON.stringify({ id: ids[1], acc_id: 2 }),
      headers: {
        'content-type': 'application/json',
        authorization: server.login.auth_key,
        'x-api-key': server.login.api_key,
        'idempotency-key': key ?? '',
      },
    });
    expect(answer.status).toBe(200);
    await server.show(address);
    return ids;
  }

  it('the list offers to resume, and no row is carried out twice', async () => {
    const ids = await reloaded();
    const offer = await note();
    expect(getText(offer)).toContain('Delete Reservations: 1 done, 0 failed, 2 remaining.');
    await press(offer, 'Continue with 2 of 3');
    const over = await findDialogWith('Close');
    expect(getText(over)).toContain('3 of 3 done.');
    expect(server.getRequests(DELETE).map(({ body }) => idOf(body))).toEqual([
      ids[0],
      ids[1],
      ids[1],
      ids[2],
    ]);
    const keys = server.getIdempotencyKeys(DELETE);
    expect(keys[2]).toBe(keys[1]);
    expect(await Promise.all(ids.map(deleted))).toEqual([1, 1, 1]);
  });

  it('a run can be discarded, and no other run can start before', async () => {
    const ids = await reloaded();
    const offer = await note();
    await selectRows(await findTable(), 0);
    expect(getText(await findToolbar())).toContain('Continue or discard the unfinished run');
    await press(offer, 'Discard');
    await waitFor(async () => expect(getText(await findToolbar())).toContain('Delete'));
    expect(document.body.textContent).not.toContain('Continue with');
    expect(await deleted(ids[2])).toBe(0);
    cleanup();
    await server.show('/reservations');
    await findTable();
    expect(document.body.textContent).not.toContain('Continue with');
  });

  it('a discarded run stays discarded when its current row gets a response', async () => {
    const ids = await three();
    const { answer, release } = createHeldAnswer(() => json({ status: 'success' }));
    server.override(DELETE, butFor(ids[0], answer));
    await startRun('Delete', THREE);
    await waitFor(() => expect(server.getRequests(DELETE)).toHaveLength(1));
    cleanup();
    await server.show('/reservations');
    await press(await note(), 'Discard');
    release();
    await findTable();
    await new Promise((resolve) => setTimeout(resolve, 50));
    cleanup();
    await server.show('/reservations');
    await findTable();
    expect(document.body.textContent).not.toContain('Continue with');
  });

  it('a finished run offers its receipt until it is closed', async () => {
    await three();
    await startRun('Delete', THREE);
    await findDialogWith('Close');
    cleanup();
    await server.show('/reservations');
    await press(await note(), 'Show the result');
    const over = await findDialogWith('Close');
    expect(getText(over)).toContain('3 of 3 done.');
    await press(over, 'Close');
    await waitForDialogToClose();
    expect(document.body.textContent).not.toContain('Delete Reservations:');
  });

  it('a run is not offered to other users', async () => {
    const ids = await three();
    server.override(
      DELETE,
      butFor(ids[0], () => HttpResponse.error()),
    );
    await startRun('Delete', THREE);
    await findDialogWith('Continue with 3 of 3');
    cleanup();
    localStorage.clear();
    await server.show('/reservations', { user_token: '' });
    await findTable();
    expect(document.body.textContent).not.toContain('Continue with');
  });
});

it('a session that ends during a run leaves it for the next sign-in of the user', async () => {
  const ids = await three();
  server.override(
    DELETE,
    butFor(ids[1], () => json({ status: 'error', msg: 'You are not signed in.' }, 401)),
  );
  await startRun('Delete', THREE);
  await waitFor(() => expect(getText(document.querySelector('h1'))).toBe('Sign in to your account'));
  expect(await deleted(ids[2])).toBe(0);
  cleanup();
  server.restore(DELETE);
  await server.show('/reservations');
  await press(await note(), 'Continue with 2 of 3');
  expect(getText(await findDialogWith('Close'))).toContain('3 of 3 done.');
  expect(await Promise.all(ids.map(deleted))).toEqual([1, 1, 1]);
});
