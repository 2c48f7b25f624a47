import { Dialog } from '@mui/material';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Declared } from '../../declare/types';
import { Icon } from '../components/Icon';
import { FORCED_CHOSEN } from '../theme/forcedColors';
import { useWords } from '../words/useWords';
import { filterTargets, getSearchTargets, type SearchTarget } from './searchTargets';
import { useQuickSearch } from './useQuickSearch';

const Box = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  maxHeight: 'min(480px, 80dvh)',
  '& input': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    padding: '16px 20px',
    fontSize: '1rem',
    borderBottom: '1px solid var(--cp-border)',
  },
  '& input::placeholder': { color: 'var(--cp-muted)' },
  '& ul': { listStyle: 'none', margin: 0, padding: 8, overflowY: 'auto' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '8px 12px',
    borderRadius: 8,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& li > svg': { flex: 'none', color: 'var(--cp-muted)' },
  '& li > span': { display: 'grid', minWidth: 0 },
  '& small': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    color: 'var(--cp-muted)',
  },
  '& li.Mui-focused': {
    color: 'var(--cp-accent)',
    backgroundColor: 'color-mix(in srgb, var(--cp-accent) 9%, transparent)',
    ...FORCED_CHOSEN,
  },
});

type Props = { declared: Declared; onClose: () => void };

function Choices({ declared, onClose }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const label = t('jump.title');
  const jumps = useMemo(() => getSearchTargets(declared), [declared]);
  const options = filterTargets(jumps, text, useQuickSearch(declared.resources, text));
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<SearchTarget>({
    options,
    open: true,
    autoHighlight: true,
    inputValue: text,
    onInputChange: (_, typed) => setText(typed),
    filterOptions: (all) => all,
    // What is highlighted stays so when records come, but for a list to be searched, which gives way to the first of them.
    getOptionLabel: ({ to, after = 0 }) => `${to} ${after}`,
    getOptionKey: ({ to }) => to,
    onClose: (_, reason) => reason === 'escape' && onClose(),
    onChange: (_, jump) => {
      if (jump) navigate(jump.to);
      onClose();
    },
  });
  return (
    <Box {...getRootProps()}>
      {/* biome-ignore lint/a11y/noAutofocus: the dialog is this field. */}
      <input {...getInputProps()} placeholder={label} aria-label={label} autoFocus />
      <ul {...getListboxProps()} aria-label={label}>
        {options.map((jump, index) => {
          const { key, ...option } = getOptionProps({ option: jump, index });
          return (
            <li key={key} {...option}>
              <Icon path={jump.icon} />
              <span>
                {jump.by === 'text' ? t('jump.search', { list: jump.label, typed: text.trim() }) : jump.label}
                {jump.about && <small>{jump.about}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** Goes to a screen by its name or a record by its id, or looks for a text in a list: a few letters and Enter. */
export default function QuickSearchDialog({ declared, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('jump.title') } }}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
    >
      <Choices declared={declared} onClose={onClose} />
    </Dialog>
  );
}
