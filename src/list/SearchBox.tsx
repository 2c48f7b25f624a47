import { mdiClose, mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER } from '../theme/media';

const Root = styled(OutlinedInput)({
  flex: '1 1 240px',
  height: 36,
  paddingInline: '10px 2px',
  fontSize: 'inherit',
  backgroundColor: 'var(--cp-surface)',
  [COARSE_POINTER]: { height: 40 },
  '@media (min-width: 600px)': { maxWidth: 360 },
  '& input::placeholder': { color: 'var(--cp-muted)', opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
});

/** The search box. The text changes at once, and the list follows. */
export function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const t = useAppTranslate();
  const [text, setText] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  const pendingValues = useRef<string[]>([]);
  // The address may change by Back, a link or Clear. Values that come back from earlier keystrokes are
  // ignored, because the box may already be ahead of them.
  useEffect(() => {
    const index = pendingValues.current.indexOf(value);
    pendingValues.current = pendingValues.current.slice(index + 1);
    if (index < 0) setText(value);
  }, [value]);

  const changeText = (value: string) => {
    pendingValues.current.push(value);
    setText(value);
    onChange(value);
  };
  // The clear button disappears, so the box gets the focus.
  const clear = () => {
    changeText('');
    inputRef.current?.focus();
  };

  return (
    <Root
      type="search"
      size="small"
      inputRef={inputRef}
      placeholder={t('list.search')}
      slotProps={{ input: { 'aria-label': t('list.search'), 'aria-keyshortcuts': '/' } }}
      value={text}
      onChange={({ target }) => changeText(target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} />
        </InputAdornment>
      }
      endAdornment={
        text && <IconButton icon={mdiClose} size={18} label={t('list.clear_search')} onClick={clear} />
      }
    />
  );
}
