import { FormControlLabel, Switch } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useWords } from '../../words/useWords';
import { useSay } from './useLogin';

/** Ms until the message that follows a toggle (first document, section 9). */
const MESSAGE_MS = 800;

/** The 2FA switch. Local until the login is updated. */
export function TwoFactorCard({ on, onToggle }: { on: boolean; onToggle: (on: boolean) => void }) {
  const t = useWords();
  const say = useSay();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const toggle = (next: boolean) => {
    onToggle(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => say(t(next ? 'security.two_factor_enabled' : 'security.two_factor_disabled'), 'success'),
      MESSAGE_MS,
    );
  };

  return (
    <>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, next) => toggle(next)} />}
        label={t(on ? 'security.two_factor_on' : 'security.two_factor_off')}
      />
      <p>{t('security.two_factor_hint')}</p>
    </>
  );
}
