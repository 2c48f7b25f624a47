import { useRef, useState } from 'react';
import { authProvider, LoginError, type LoginFailure } from '../../providers/authProvider';
import type { Credentials } from '../../providers/signIn';
import type { Problem } from './ErrorDialog';
import { t } from './i18n';

/** What the dialog says of a failed attempt. */
function toProblem(failure: LoginFailure): Problem {
  switch (failure.outcome) {
    case 'refused':
      return {
        title: failure.msg ?? t('errors.title'),
        message: failure.note ?? t('errors.failed'),
        request: failure.request,
      };
    case 'denied':
      return { title: t('errors.deniedTitle'), message: t('errors.denied') };
    default:
      return { title: t('errors.title'), message: t('errors.unexpected') };
  }
}

/** What the dialog says of an error of `authProvider.login`. */
export const getLoginProblem = (error: unknown): Problem =>
  toProblem(error instanceof LoginError ? error.failure : { outcome: 'failed' });

/**
 * One try at a time: whether one is under way, what the last one said, or the screen `before`, `onFailed` after each that failed,
 * and `onCode` with the challenge where a code is needed.
 */
export function useSignIn(
  initialProblem: Problem | undefined,
  onFailed: () => void,
  onCodeNeeded: (challenge: string) => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(initialProblem);
  const isRunning = useRef(false);

  const send = async (credentials: Credentials) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await authProvider.login(credentials).catch((error: unknown) => {
        if (error instanceof LoginError && error.failure.outcome === 'codeNeeded')
          return onCodeNeeded(error.failure.challenge);
        throw error;
      });
    } catch (error) {
      onFailed();
      setProblem(getLoginProblem(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, problem, setProblem, send };
}
