import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '../../src/notifications/useToasts';
import { act, renderHook } from '../support/render';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('removes a dismissed toast 1,000,000 ms after its dismissal', async () => {
  const { result } = renderHook(() => ({ notify: useNotify(), ...useToasts() }), {
    wrapper: NotificationContextProvider,
  });
  await act(() => result.current.notify('One'));
  const [toast] = result.current.toasts;
  expect(toast?.open).toBe(true);
  if (toast) await act(() => result.current.close(toast));
  await act(() => void vi.advanceTimersByTime(999_999));
  expect(result.current.toasts.map(({ open }) => open)).toEqual([false]);
  await act(() => void vi.advanceTimersByTime(1));
  expect(result.current.toasts).toEqual([]);
});
