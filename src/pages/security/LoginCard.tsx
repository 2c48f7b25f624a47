import { mdiCheckCircle, mdiMinus } from '@mdi/js';
import { Stack, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId } from 'react';
import { PASSWORD_REQUIREMENTS } from '../../../common/password';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { SecretField } from '../../components/SecretField';
import { translateText } from '../../i18n/language';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import type { LoginForm } from './useLogin';

const Parts = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.8125rem',
  color: 'var(--cp-muted)',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li[data-met]': { color: 'var(--cp-success)' },
});

/**
 * The form for username and password. It marks the parts of the password rule that are fulfilled while the
 * user types.
 */
export function LoginCard(props: {
  form: LoginForm;
  onChange: (change: Partial<LoginForm>) => void;
  busy: boolean;
  onSubmit: () => void;
}) {
  const { form, onChange, busy, onSubmit } = props;
  const t = useAppTranslate();
  const rule = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <TextField
        label={t('security.username')}
        value={form.user_name}
        onChange={({ target }) => onChange({ user_name: target.value })}
        autoComplete="username"
        fullWidth
      />
      <SecretField
        label={t('security.password')}
        value={form.password}
        onChange={(password) => onChange({ password })}
        describedBy={rule}
      />
      <Parts id={rule} aria-label={t('security.rule')}>
        {PASSWORD_REQUIREMENTS.map(({ part, isMet: has }) => {
          const met = has(form.password);
          return (
            <li key={part} data-met={met || undefined}>
              <Icon path={met ? mdiCheckCircle : mdiMinus} size={16} />
              {translateText(part)}
            </li>
          );
        })}
      </Parts>
      <SecretField
        label={t('security.confirm')}
        value={form.confirm}
        onChange={(confirm) => onChange({ confirm })}
      />
      <Button type="submit" variant="contained" disabled={busy} style={{ alignSelf: 'flex-start' }}>
        {t(busy ? 'security.updating' : 'security.update')}
      </Button>
    </Stack>
  );
}
