import { expect, it, vi } from 'vitest';
import { log } from '../../server/lib/log';
import { callOrFind, settleAll } from '../../server/operations/runOperation';
import { createDeferred } from '../support/deferred';

const captureErrors = () => vi.spyOn(log, 'error').mockImplementation(() => {});

it('settles operations concurrently, and logs failures without counting them', async () => {
  const errors = captureErrors();
  const slow = createDeferred();
  const settled = await settleAll(
    [...Array(20).keys()],
    (item) => `payment ${item}`,
    async (item) => {
      if (item === 0) await slow.promise;
      if (item === 1) throw new Error('No answer.');
      if (item === 19) slow.resolve();
      return true;
    },
  );
  expect(settled).toBe(19);
  expect(errors.mock.calls).toEqual([[{ err: new Error('No answer.') }, 'Settling payment 1']]);
});

it('logs both errors if the provider fails the call and the lookup', async () => {
  const errors = captureErrors();
  const lost = (why: string) => () => Promise.reject(new Error(why));
  expect(await callOrFind('Charging payment 7', lost('The line broke.'), lost('No answer.'))).toBe(undefined);
  expect(errors.mock.calls).toEqual([
    [{ err: new Error('The line broke.') }, 'Charging payment 7'],
    [{ err: new Error('No answer.') }, 'Charging payment 7: what became of it'],
  ]);
});
