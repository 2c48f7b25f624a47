import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { Icon } from './Icon';

/** A password field with a button that shows the text. */
export function SecretField(props: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  describedBy?: string;
  /** The current password, which the browser may autofill. Otherwise it is a new password. */
  current?: boolean;
  /** The validation message. */
  error?: string | undefined;
  /** The id of the form that Enter submits, if the field is outside of it. */
  form?: string;
}) {
  const { label, value, onChange, describedBy, current = false, error, form } = props;
  const t = useAppTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete={current ? 'current-password' : 'new-password'}
      autoFocus={current}
      error={Boolean(error)}
      helperText={error}
      fullWidth
      slotProps={{
        htmlInput: { ...(describedBy && { 'aria-describedby': describedBy }), ...(form && { form }) },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`${t(shown ? 'security.hide' : 'security.show')}: ${label}`}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
