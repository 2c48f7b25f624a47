import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChoice, MOST } from '../../src/several/choice';

const rows = (...ids: number[]) => ids.map((n) => ({ id: String(n), n }));
const open: ReturnType<typeof createChoice>[] = [];
const choiceOf = (...ids: number[]) => {
  const choice = createChoice();
  choice.show(rows(...ids));
  open.push(choice);
  return choice;
};
const chosen = (choice: ReturnType<typeof createChoice>) => [...choice.chosen().keys()];
afterEach(() => {
  for (const choice of open.splice(0)) choice.clear();
});

describe('rows are chosen', () => {
  it('one by one, and let go of', () => {
    const choice = choiceOf(1, 2, 3);
    choice.toggle('2', true);
    choice.toggle('3', true);
    choice.toggle('2', false);
    expect(chosen(choice)).toEqual(['3']);
  });

  it('from the last one to this one, upwards and downwards, with Shift', () => {
    const choice = choiceOf(1, 2, 3, 4, 5, 6);
    choice.toggle('4', true);
    choice.toggle('2', true, true);
    expect(chosen(choice)).toEqual(['4', '2', '3']);
    choice.toggle('6', true, true);
    expect(chosen(choice).sort()).toEqual(['2', '3', '4', '5', '6']);
    choice.toggle('5', false);
    choice.toggle('3', false, true);
    expect(chosen(choice).sort()).toEqual(['2', '6']);
  });

  it('not without an id: several would be one', () => {
    const choice = createChoice();
    open.push(choice);
    choice.show([...rows(1), { id: '' }, { id: '' }]);
    choice.toggleShown(true);
    expect(chosen(choice)).toEqual(['1']);
    expect(choice.share()).toBe('all');
    choice.taking()([{ id: '' }]);
    expect(chosen(choice)).toEqual(['1']);
  });

  it('alone, where the last one is on another page', () => {
    const choice = choiceOf(1, 2);
    choice.toggle('1', true);
    choice.show(rows(3, 4, 5));
    choice.toggle('5', true, true);
    expect(chosen(choice)).toEqual(['1', '5']);
  });

  it('a page at a time, whose box says all, some or none', () => {
    const choice = choiceOf(1, 2, 3);
    expect(choice.share()).toBe('none');
    choice.toggle('1', true);
    expect(choice.share()).toBe('some');
    choice.toggleShown(true);
    expect(choice.share()).toBe('all');
    choice.show(rows(4));
    expect(choice.share()).toBe('none');
    choice.show(rows(1, 2, 3));
    choice.toggleShown(false);
    expect(chosen(choice)).toEqual([]);
  });

  it('and stay chosen over pages, as they are now', () => {
    const choice = choiceOf(1, 2);
    choice.toggle('1', true);
    choice.show(rows(7));
    expect(chosen(choice)).toEqual(['1']);
    choice.show([{ id: '1', n: 100 }]);
    expect(choice.chosen().get('1')).toEqual({ id: '1', n: 100 });
  });

  it(`at most ${MOST} of them`, () => {
    const choice = choiceOf();
    choice.taking()(rows(...Array.from({ length: MOST + 50 }, (_, n) => n)));
    expect(choice.chosen().size).toBe(MOST);
  });

  it('none that were asked for before all were let go of', () => {
    const choice = choiceOf(1);
    const take = choice.taking();
    choice.clear();
    take(rows(1, 2, 3));
    expect(chosen(choice)).toEqual([]);
  });

  it('of one list at a time', () => {
    const [one, other] = [choiceOf(1), choiceOf(2)];
    one.toggle('1', true);
    other.toggle('2', true);
    expect([chosen(one), chosen(other)]).toEqual([[], ['2']]);
  });

  it('and whoever listens is told, until they listen no longer', () => {
    const choice = choiceOf(1, 2);
    const listener = vi.fn();
    const stop = choice.subscribe(listener);
    choice.toggle('1', true);
    choice.clear();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    choice.toggle('2', true);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
