import { useEffect, useLayoutEffect, useState } from 'react';
import { hasSessionEnded } from '../../providers/previousSession';
import { t } from '../i18n/translateSignIn';
import { CredentialsStep, type TwoFactorScreen } from './CredentialsStep';
import type { Problem } from './ErrorDialog';
import { PlainPage } from './PlainPage';
import { redirectSignedOut } from './redirects';

/** The sign-in page: email, password and captcha, then a code if the user has two-factor authentication. */
export default function SignIn() {
  const [sessionHasEnded] = useState(hasSessionEnded);
  const [twoFactorScreen, setTwoFactorScreen] = useState<TwoFactorScreen>();
  const [userName, setUserName] = useState('');
  const [problem, setProblem] = useState<Problem>();

  useLayoutEffect(redirectSignedOut, []);
  useEffect(() => {
    document.title = t('documentTitle');
  });
  useEffect(() => {
    window.addEventListener('popstate', redirectSignedOut);
    return () => window.removeEventListener('popstate', redirectSignedOut);
  }, []);

  const openTwoFactor = (twoFactorScreen: TwoFactorScreen, userName: string) => {
    setUserName(userName);
    setTwoFactorScreen(twoFactorScreen);
  };
  const closeTwoFactor = (problem?: Problem) => {
    setTwoFactorScreen(undefined);
    setProblem(problem);
  };
  return (
    <PlainPage>
      {twoFactorScreen ? (
        <twoFactorScreen.Screen challenge={twoFactorScreen.challenge} onBack={closeTwoFactor} />
      ) : (
        <CredentialsStep
          userName={userName}
          initialProblem={problem}
          sessionHasEnded={sessionHasEnded}
          onTwoFactor={openTwoFactor}
        />
      )}
    </PlainPage>
  );
}
