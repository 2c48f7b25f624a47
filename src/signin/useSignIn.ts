import { useRef, useState } from 'react';
import { type Credentials, type SignInResult, signIn } from '../../providers/signIn';
import type { Problem } from './ErrorDialog';
import { t } from './i18n';

/** What the dialog says of a try; nothing of one that worked, or that a code is needed for (first document, section 8). */
export function problemOf(result: SignInResult): Problem | undefined {
  switch (result.outcome) {
    case 'signedIn':
    case 'codeNeeded':
      return undefined;
    case 'refused':
      return {
        title: result.msg ?? t('errors.title'),
        message: result.note ?? t('errors.failed'),
        request: result.request,
      };
    case 'denied':
      return { title: t('errors.deniedTitle'), message: t('errors.denied') };
    case 'failed':
      return { title: t('errors.title'), message: t('errors.unexpected') };
  }
}

/**
 * One try at a time: whether one is under way, what the last one said, or the screen `before`, `onFailed` after each that failed,
 * and `onCode` with the challenge where a code is needed.
 */
export function useSignIn(
  before: Problem | undefined,
  onFailed: () => void,
  onCode: (challenge: string) => Promise<void>,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(before);
  const running = useRef(false);

  const send = async (credentials: Credentials) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let result = await signIn(credentials);
    if (result.outcome === 'codeNeeded')
      await onCode(result.challenge).catch(() => {
        result = { outcome: 'failed' };
      });
    const problem = problemOf(result);
    running.current = false;
    setBusy(false);
    if (!problem) return;
    onFailed();
    setProblem(problem);
  };

  return { busy, problem, setProblem, send };
}
