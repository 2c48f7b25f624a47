import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { COARSE_POINTER } from '../theme/media';

const Root = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: 'var(--cp-muted)',
  '& .MuiInputBase-root': {
    fontSize: 'inherit',
    backgroundColor: 'var(--cp-surface)',
    [COARSE_POINTER]: { minHeight: 40 },
  },
});

/** MUI's `TextField` with its label in the same line, for toolbars. */
export function InlineTextField({ label, ...props }: TextFieldProps) {
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <TextField id={id} {...props} />
    </Root>
  );
}
