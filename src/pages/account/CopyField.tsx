import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { IconButton, InputAdornment, TextField, Tooltip } from '@mui/material';
import { useCopy } from '../../fields/useCopy';
import { Icon } from '../../shell/Icon';
import { fonts } from '../../shell/tokens';
import { useWords } from '../../words/useWords';

/** A text to take away: read-only, with a button that copies it and wears a tick for a second. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useWords();
  const { copied, copy } = useCopy(value);
  const name = copied ? t('copied') : t('copy', { text: label });
  return (
    <TextField
      label={label}
      value={value}
      fullWidth
      slotProps={{
        htmlInput: { readOnly: true, style: { fontFamily: fonts.code, fontSize: 13 } },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={name}>
                <IconButton
                  edge="end"
                  aria-label={name}
                  onClick={copy}
                  color={copied ? 'success' : 'default'}
                >
                  <Icon path={copied ? mdiCheck : mdiContentCopy} />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
