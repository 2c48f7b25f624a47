import { useRef, useState } from 'react';
import { authProvider, LoginError, type LoginFailure } from '../../providers/authProvider';
import type { SignInParams } from '../../providers/signIn';
import { t } from '../i18n/translateSignIn';
import type { Problem } from './ErrorDialog';

/** Converts a failed sign-in to the texts of the dialog. */
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

/** Converts an error of `authProvider.login` to the texts of the dialog. */
export const getLoginProblem = (error: unknown): Problem =>
  toProblem(error instanceof LoginError ? error.failure : { outcome: 'failed' });

/**
 * Signs in, one attempt at a time.
 *
 * @param initialProblem is shown before the first attempt.
 * @param onFailed is called after each failed attempt.
 * @param onCodeNeeded is called with the challenge if the user needs a code.
 */
export function useSignIn(
  initialProblem: Problem | undefined,
  onFailed: () => void,
  onCodeNeeded: (challenge: string) => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(initialProblem);
  const isRunning = useRef(false);

  const send = async (credentials: SignInParams) => {
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
