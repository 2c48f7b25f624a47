import { mdiClose, mdiMagnify } from '@mdi/js';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../shell/Icon';
import { useWords } from '../words/useWords';

/** Searches as you type: what is typed stands at once, the list follows. */
export function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const t = useWords();
  const [typed, setTyped] = useState(value);
  const underWay = useRef<string[]>([]);
  // The address may change under the box: Back, a link, Clear. What comes back of keys just typed is no such
  // change: the box may be keys ahead of it.
  useEffect(() => {
    const at = underWay.current.indexOf(value);
    underWay.current = underWay.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);

  const type = (text: string) => {
    underWay.current.push(text);
    setTyped(text);
    onChange(text);
  };

  return (
    <TextField
      size="small"
      type="search"
      placeholder={t('list.search')}
      value={typed}
      onChange={({ target }) => type(target.value)}
      sx={{
        flex: '1 1 240px',
        maxWidth: { sm: 360 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': t('list.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('list.clear_search')}
                onClick={() => type('')}
              >
                <Icon path={mdiClose} size={18} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
