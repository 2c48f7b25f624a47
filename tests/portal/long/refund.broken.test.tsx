import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { json } from '../../support/brokenAnswers';
import { changeSamples, yesSamples } from '../../support/brokenSamples';
import {
  findDialog,
  findTable,
  getDialogActions,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../../support/page';
import { envelope, realServer } from '../../support/portal';
import { catchErrors, expectedLog, getContent } from '../../support/recordPage';
import { askRefund, makePaid, REFUND } from '../../support/refunds';

const server = realServer();
const AGAIN = 'POST /admin/refund_again';

const refund = async () => {
  const { t_id } = await makePaid(server);
  await server.show(`/payment/${t_id}`);
  await waitFor(() => document.querySelector('article:not([aria-busy])') ?? Promise.reject());
  const { dialog, input, fill, confirm } = await askRefund(getContent());
  await waitFor(() => input('amount'));
  fill('reason', 'Left early');
  return { dialog, confirm, id: t_id };
};

const again = async () => {
  server.override('GET /admin/refunds', () =>
    envelope({ status: 'success', data: [{ refund_id: 7, t_id: 1, state: 'unsure', amount: 5 }] }),
  );
  await server.show('/refunds?q=try+again');
  await findTable();
  await waitFor(() => expect(getRows(getContent())).toHaveLength(1));
  await press(getContent(), 'Check Again');
  const dialog = await findDialog('Check Again');
  return { dialog, confirm: () => press(dialog, 'Check Again'), id: 'refund-7' };
};

describe.each([
  ['Refund', REFUND, refund, 'Refund', 'Error refunding: '],
  ['Check Again', AGAIN, again, 'Check Again', 'Error checking: '],
] as const)('%s', (_, call, ask, verb, threw) => {
  it('stays open, shows and logs the error of any response', async () => {
    const { getLogs: said, spy } = catchErrors();
    const { dialog, confirm, id } = await ask();
    for (const [name, answer, told] of changeSamples) {
      server.override(call, answer);
      spy.mockClear();
      const before = server.getRequests(call).length;
      await confirm();
      await waitFor(() => {
        expect(server.getRequests(call), name).toHaveLength(before + 1);
        expect(getText(getDialogActions(dialog).at(-1)), name).toBe(verb);
      });
      const shown = getText(dialog.querySelector('[role=alert]'));
      if (name === 'a network error') expect(shown).toMatch(new RegExp(`^${threw}.`));
      else expect(shown, name).toBe('refused' in told ? told.refused : threw + told.threw);
      expect(said(), name).toEqual(expectedLog(call, id));
      expect('hurt' in window, name).toBe(false);
    }
  });

  it.each(yesSamples)('accepts %s as success', async (_name, answer) => {
    server.override(call, answer);
    const { confirm } = await ask();
    await confirm();
    await waitForDialogToClose();
  });

  it('ends the session after a 401 response', async () => {
    catchErrors();
    server.override(call, () => json({ status: 'error', msg: 'You are not signed in.' }, 401));
    const { confirm } = await ask();
    await confirm();
    await waitFor(() => expect(localStorage.length).toBe(0));
  });
});

it('a status named like a property of Object is shown unchanged', async () => {
  server.override('GET /admin/refunds', () =>
    envelope({ status: 'success', data: [{ refund_id: 7, t_id: 1, state: 'constructor', amount: 5 }] }),
  );
  await server.show('/refunds');
  await findTable();
  await waitFor(() => expect(getRows(getContent()).map(getText).join()).toContain('constructor'));
});
