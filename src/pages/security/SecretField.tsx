import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { useAppTranslate } from '../../i18n/useAppTranslate';

/** A password field whose text can be shown. */
export function SecretField(props: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  describedBy?: string;
  /** The password until now, which a browser may fill in; without it a new one. */
  current?: boolean;
  /** What is wrong with it. */
  error?: string | undefined;
}) {
  const { label, value, onChange, describedBy, current = false, error } = props;
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
        htmlInput: describedBy ? { 'aria-describedby': describedBy } : {},
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
