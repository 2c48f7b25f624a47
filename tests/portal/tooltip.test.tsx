import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tips } from '../../src/components/Tips';

const over = (name: string) =>
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const shown = () => screen.queryByRole('tooltip')?.textContent;

const pressed = vi.fn();

beforeEach(async () => {
  pressed.mockClear();
  await import('../../src/components/Tip');
  vi.useFakeTimers();
  render(
    <Tips>
      <button
        type="button"
        data-tip="View Reservation"
        aria-label="View Reservation"
        onClick={() => pressed()}
      />
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

  it('goes with Escape', async () => {
    over('View Reservation');
    await pass(700);
    await vi.waitFor(() => expect(shown()).toBe('View Reservation'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'View Reservation' }), { key: 'Escape' });
    await pass(1000);
    expect(shown()).toBeUndefined();
  });

  describe('of a finger', () => {
    const touch = { pointerType: 'touch' };
    const down = (name: string) => fireEvent.pointerDown(screen.getByRole('button', { name }), touch);
    const up = (name: string) => {
      const button = screen.getByRole('button', { name });
      fireEvent.pointerUp(button, touch);
      fireEvent.click(button);
    };

    it('comes where it rests for 700 ms, which presses nothing, and stays until the next touch', async () => {
      down('View Reservation');
      await pass(700);
      await vi.waitFor(() => expect(shown()).toBe('View Reservation'));
      up('View Reservation');
      await pass(5000);
      expect(shown()).toBe('View Reservation');
      expect(pressed).not.toHaveBeenCalled();
      down('View Reservation');
      up('View Reservation');
      await pass(1000);
      expect(shown()).toBeUndefined();
      expect(pressed).toHaveBeenCalledOnce();
    });

    it.each(['pointerUp', 'pointerCancel'] as const)('does not come after %s before that', async (ended) => {
      down('View Reservation');
      fireEvent.pointerOver(screen.getByRole('button', { name: 'View Reservation' }), touch);
      await pass(699);
      fireEvent[ended](screen.getByRole('button', { name: 'View Reservation' }), touch);
      await pass(1000);
      expect(shown()).toBeUndefined();
    });
  });
});
