import { useEffect, useLayoutEffect, useState } from 'react';
import { hasSessionEnded } from '../../providers/previousSession';
import { FirstStep, type Second } from './CredentialsStep';
import type { Problem } from './ErrorDialog';
import { t } from './i18n';
import { Frame } from './PlainPage';
import { settleSignedOut } from './redirects';

/** The sign-in (first document, sections 2, 4, 5 and 8): email and password first, then a code of whoever has a second step. */
export default function SignIn() {
  const [ended] = useState(hasSessionEnded);
  const [second, setSecond] = useState<Second>();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Problem>();

  useLayoutEffect(settleSignedOut, []);
  useEffect(() => {
    document.title = t('documentTitle');
  });
  useEffect(() => {
    window.addEventListener('popstate', settleSignedOut);
    return () => window.removeEventListener('popstate', settleSignedOut);
  }, []);

  const goOn = (second: Second, name: string) => {
    setName(name);
    setSecond(second);
  };
  const goBack = (problem?: Problem) => {
    setSecond(undefined);
    setProblem(problem);
  };
  return (
    <Frame>
      {second ? (
        <second.Screen challenge={second.challenge} onBack={goBack} />
      ) : (
        <FirstStep name={name} before={problem} ended={ended} onSecond={goOn} />
      )}
    </Frame>
  );
}
