import { now } from '../../common/clock';
import { log } from './log';
import { withTimeout } from './withTimeout';

/** Maximum duration of a check, in ms. */
const TIMEOUT_MS = 3_000;

/**
 * Returns a check that resolves to whether `check` succeeds in time, with another result than `false`. All callers
 * share its result for `cacheMs`. Failures are logged with `name`.
 */
export function createHealthCheck(
  name: string,
  cacheMs: number,
  check: () => Promise<unknown>,
): () => Promise<boolean> {
  let last: { at: number; isHealthy: Promise<boolean> } | undefined;
  const run = () =>
    withTimeout(TIMEOUT_MS, check).then(
      (result) => result !== false,
      (err: unknown) => {
        log.warn({ err }, `Health check failed: ${name}`);
        return false;
      },
    );
  return () => {
    if (!last || now() - last.at >= cacheMs) last = { at: now(), isHealthy: run() };
    return last.isHealthy;
  };
}
