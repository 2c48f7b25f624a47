import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { COARSE_POINTER } from '../theme/media';

/** A label in one line with its control. */
export const InlineLabel = styled('label')({
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

/** MUI's `TextField select` with the browser's own list of options, which is fast and at home on phones. */
export function NativeSelect(props: {
  label: string;
  value: string;
  /** `lang` is the language of the label, where that differs from the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <InlineLabel>
      {label}
      <TextField
        select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </TextField>
    </InlineLabel>
  );
}
