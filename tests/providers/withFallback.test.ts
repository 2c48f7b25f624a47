import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FALLBACK_DELAY_MS, withFallback } from '../../providers/withFallback';
import { createDeferred } from '../support/deferred';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns the optional response if it arrives within a second', async () => {
  const fallback = vi.fn(async () => 'documented');
  expect(await withFallback(async () => 'optional', fallback)).toBe('optional');
  expect(fallback).not.toHaveBeenCalled();
});

it('returns the fallback if the optional request fails', async () => {
  const optional = () => Promise.reject(new Error('optional'));
  expect(await withFallback(optional, async () => 'documented')).toBe('documented');
});

it('throws the error of the fallback if both fail', async () => {
  const optional = () => Promise.reject(new Error('optional'));
  const fallback = () => Promise.reject(new Error('documented'));
  await expect(withFallback(optional, fallback)).rejects.toThrow('documented');
});

it('aborts an optional request that takes longer than a second', async () => {
  let signal: AbortSignal | undefined;
  const optional = (optionalSignal: AbortSignal) => {
    signal = optionalSignal;
    return new Promise<string>(() => {});
  };
  const result = withFallback(optional, async () => 'documented');
  await vi.advanceTimersByTimeAsync(FALLBACK_DELAY_MS);
  expect(await result).toBe('documented');
  expect(signal?.reason).toMatchObject({ name: 'TimeoutError', message: 'No response in 1000 ms.' });
});

it('returns a late optional response if it arrives before the fallback', async () => {
  const optional = createDeferred();
  const documented = createDeferred();
  const result = withFallback(
    () => optional.promise.then(() => 'optional'),
    () => documented.promise.then(() => 'documented'),
  );
  await vi.advanceTimersByTimeAsync(FALLBACK_DELAY_MS);
  optional.resolve();
  expect(await result).toBe('optional');
  documented.resolve();
});
