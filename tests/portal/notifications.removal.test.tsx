import { act, renderHook } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '../../src/notifications/useToasts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('removes a dismissed toast 1,000,000 ms after its dismissal', () => {
  const { result } = renderHook(() => ({ notify: useNotify(), ...useToasts() }), {
    wrapper: NotificationContextProvider,
  });
  act(() => result.current.notify('One'));
  const [toast] = result.current.toasts;
  expect(toast?.open).toBe(true);
  if (toast) act(() => result.current.close(toast));
  act(() => void vi.advanceTimersByTime(999_999));
  expect(result.current.toasts.map(({ open }) => open)).toEqual([false]);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.toasts).toEqual([]);
});
