import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { InputAdornment, TextField } from '@mui/material';
import { IconButton } from '../../src/components/IconButton';
import { useCopy } from '../../src/components/useCopy';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { fonts } from '../../src/theme/tokens';

/** A read-only text with a button that copies it and shows a check mark for a second. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useAppTranslate();
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
              <IconButton
                icon={copied ? mdiCheck : mdiContentCopy}
                label={name}
                color={copied ? 'success' : undefined}
                onClick={copy}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
