import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tips } from '../../src/shell/Tips';

const over = (name: string) =>
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const shown = () => screen.queryByRole('tooltip')?.textContent;

beforeEach(async () => {
  await import('../../src/shell/Tip');
  vi.useFakeTimers();
  render(
    <Tips>
      <button type="button" data-tip="View Reservation" aria-label="View Reservation" />
      <button type="button" data-tip="Delete Reservation" aria-label="Delete Reservation" />
      <button type="button" aria-label="Silent" />
      {createPortal(
        <button type="button" data-tip="Show password" aria-label="Show password" />,
        document.body,
      )}
    </Tips>,
  );
});
afterEach(() => vi.useRealTimers());

describe('a tooltip', () => {
  it('comes after 700 ms', async () => {
    over('View Reservation');
    await pass(699);
    expect(shown()).toBeUndefined();
    await pass(1);
    vi.useRealTimers();
    await waitFor(() => expect(shown()).toBe('View Reservation'));
  });

  it('comes at once where another has just gone, for 300 ms', async () => {
    over('View Reservation');
    await pass(700);
    over('Silent');
    await pass(299);
    over('Delete Reservation');
    await pass(0);
    vi.useRealTimers();
    await waitFor(() => expect(shown()).toBe('Delete Reservation'));
  });

  it('comes in a dialog too, which is drawn outside of the page', async () => {
    over('Show password');
    await pass(700);
    vi.useRealTimers();
    await waitFor(() => expect(shown()).toBe('Show password'));
  });

  it('waits again after that', async () => {
    over('View Reservation');
    await pass(700);
    over('Silent');
    await pass(301);
    over('Delete Reservation');
    await pass(699);
    expect(shown()).not.toBe('Delete Reservation');
  });

  it('does not come once the pointer has left before that', async () => {
    over('View Reservation');
    await pass(300);
    over('Silent');
    await pass(5000);
    expect(shown()).toBeUndefined();
  });

  it('goes with Escape, and does not come to a finger', async () => {
    over('View Reservation');
    await pass(700);
    await vi.waitFor(() => expect(shown()).toBe('View Reservation'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'View Reservation' }), { key: 'Escape' });
    await pass(1000);
    expect(shown()).toBeUndefined();
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Silent' }), { pointerType: 'touch' });
    fireEvent.pointerOver(screen.getByRole('button', { name: 'View Reservation' }), { pointerType: 'touch' });
    await pass(1000);
    expect(shown()).toBeUndefined();
  });
});
