import { expect, it } from 'vitest';
import { settleEach } from '../../server/domain/till';

it('of what was left behind none waits for the slowest, and one that fails is not counted', async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const settled = await settleEach([...Array(20).keys()], String, async (one) => {
    if (one === 0) await slow;
    if (one === 1) throw new Error('No answer.');
    if (one === 19) answer();
    return true;
  });
  expect(settled).toBe(19);
});
