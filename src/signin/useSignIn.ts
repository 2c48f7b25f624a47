import { useRef, useState } from 'react';
import { type Credentials, type SignInResult, signIn } from '../../providers/signIn';
import type { Problem } from './ErrorDialog';
import { t } from './i18n';

/** What the dialog says of a try; nothing of one that worked (first document, section 8). */
function problemOf(result: SignInResult): Problem | undefined {
  switch (result.outcome) {
    case 'signedIn':
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

/** One try at a time: whether one is under way, what the last one said, and `onFailed` after each that failed. */
export function useSignIn(onFailed: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const running = useRef(false);

  const send = async (credentials: Credentials) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const problem = problemOf(await signIn(credentials));
    running.current = false;
    setBusy(false);
    if (!problem) return;
    onFailed();
    setProblem(problem);
  };

  return { busy, problem, setProblem, send };
}
