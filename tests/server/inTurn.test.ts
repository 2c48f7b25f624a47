import { expect, it } from 'vitest';
import { inTurn } from '../../server/domain/inTurn';

it('does so many works at once, the others in the order they came, also after one that failed', async () => {
  const turn = inTurn(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3, 4].map((i) =>
    turn(async () => {
      begun.push(i);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (i === 1) throw new Error('failed');
      return i;
    }),
  );
  const settled = Promise.allSettled(works);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await works[1]?.catch(() => {});
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await works[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  await works[2];
  for (const end of ends) end();
  await works[3];
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const end of ends) end();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
