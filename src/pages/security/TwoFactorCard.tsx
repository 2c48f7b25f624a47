import { Alert, FormControlLabel, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { formatInstant } from '../../fields/format';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { type SecondStep, useSay } from './useLogin';

/** Delay of the message after a toggle, in ms. */
const MESSAGE_MS = 800;
/** At most this number of remaining recovery codes shows a warning. */
const FEW = 2;

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });

/** The state of two-factor authentication, and the actions that need no new password. */
function Now({ step, onTask }: { step: SecondStep; onTask: (kind: 'on' | 'off' | 'codes') => void }) {
  const t = useAppTranslate();
  const { isSet, since, left } = step;
  if (!isSet)
    return (
      <>
        <p>{t('security.step.is_off')}</p>
        <Ways>
          <Button variant="contained" aria-haspopup="dialog" onClick={() => onTask('on')}>
            {t('security.step.on')}
          </Button>
        </Ways>
      </>
    );
  return (
    <>
      <p>
        {t('security.step.is_set', {
          at: since === undefined ? t('missing') : formatInstant(since, true),
          smart_count: left,
        })}
      </p>
      {left <= FEW && <p role="alert">{t('security.step.few')}</p>}
      <Ways>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => onTask('codes')}>
          {t('security.step.codes')}
        </Button>
        <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => onTask('off')}>
          {t('security.step.off')}
        </Button>
      </Ways>
    </>
  );
}

/**
 * The 2FA switch, which is local until the login is updated. If the API supports it, also the state of
 * two-factor authentication.
 */
export function TwoFactorCard(props: {
  on: boolean;
  /** The saved state of the switch. */
  saved: boolean;
  onToggle: (on: boolean) => void;
  /** Saves the whole form of the login. */
  onSave: () => void;
  step: SecondStep | null;
  onTask: (kind: 'on' | 'off' | 'codes') => void;
}) {
  const { on, saved, onToggle, onSave, step, onTask } = props;
  const t = useAppTranslate();
  const say = useSay('two_factor');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const toggle = (next: boolean) => {
    onToggle(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => say(t(next ? 'security.two_factor_enabled' : 'security.two_factor_disabled'), 'info'),
      MESSAGE_MS,
    );
  };
  const undo = () => {
    clearTimeout(timer.current);
    onToggle(saved);
  };

  return (
    <>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, next) => toggle(next)} />}
        label={t(on ? 'security.two_factor_on' : 'security.two_factor_off')}
      />
      {on === saved ? (
        <p>{t('security.two_factor_hint')}</p>
      ) : (
        <Alert
          severity="info"
          action={
            <>
              <Button color="inherit" size="small" onClick={onSave}>
                {t('security.update')}
              </Button>
              <Button color="inherit" size="small" onClick={undo}>
                {t('security.undo')}
              </Button>
            </>
          }
        >
          {t('security.not_saved')}
        </Alert>
      )}
      {step && <Now step={step} onTask={onTask} />}
    </>
  );
}
