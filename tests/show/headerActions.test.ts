import { describe, expect, it } from 'vitest';
import type { ActionItem } from '../../src/actions/useActionItems';
import { arrangeHeaderActions } from '../../src/show/headerActions';

const item = (name: string, change: Partial<ActionItem> = {}): ActionItem => ({
  name,
  action: { label: name, icon: '', to: '/' },
  label: name,
  icon: '',
  blockedText: undefined,
  tooltip: undefined,
  isMuted: false,
  isLogOnly: false,
  opensRow: true,
  shortLabel: name,
  props: { onClick: () => undefined },
  ...change,
});
const destructive = (name: string) =>
  item(name, { action: { label: name, icon: '', to: '/', color: 'error' } });
const logOnly = (name: string) => item(name, { isLogOnly: true, isMuted: true });

/** The names of the arranged actions: main, secondary and menu. */
function arrange(...args: Parameters<typeof arrangeHeaderActions>) {
  const { main, secondary, menu } = arrangeHeaderActions(...args);
  return [main?.name, secondary.map(({ name }) => name), menu.map(({ name }) => name)];
}

describe('the actions of a header', () => {
  it('are a main button, two others in the declared order, and a menu', () => {
    const items = ['a', 'b', 'c', 'd'].map((name) => item(name));
    expect(arrange(items, ['c'])).toEqual(['c', ['a', 'b'], ['d']]);
    expect(arrange(items)).toEqual([undefined, ['a', 'b'], ['c', 'd']]);
  });

  it('have no main button that cannot succeed', () => {
    const items = [item('pay', { isMuted: true, blockedText: 'Pay: no card' }), item('print')];
    expect(arrange(items, ['pay', 'print'])).toEqual(['print', ['pay'], []]);
    expect(arrange(items, ['pay'])).toEqual([undefined, ['pay', 'print'], []]);
  });

  it('delete and cancel in the menu, before those that only log', () => {
    const items = [destructive('delete'), item('edit'), logOnly('checkout')];
    expect(arrange(items, ['edit'])).toEqual(['edit', [], ['delete', 'checkout']]);
  });

  it('have no menu with nothing but actions that only log', () => {
    const items = [item('edit'), item('login'), logOnly('deactivate'), logOnly('delete')];
    expect(arrange(items, ['edit'])).toEqual(['edit', ['login', 'deactivate', 'delete'], []]);
  });

  it('leave room for the two buttons of a document', () => {
    const items = [item('pay'), item('coverage'), item('why')];
    expect(arrange(items, ['pay'], 2)).toEqual(['pay', [], ['coverage', 'why']]);
    expect(arrange(items.slice(1), ['pay'], 2)).toEqual([undefined, ['coverage'], ['why']]);
  });
});
