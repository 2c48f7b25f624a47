import { mdiMagnify } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useWords } from '../../words/useWords';
import { Icon } from '../Icon';
import { soon } from '../later';
import type { Jump } from './jumps';

const JumpDialog = soon(() => import('./JumpDialog'));

const Press = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 10px',
  margin: '0 12px 12px',
  borderRadius: 8,
  border: '1px solid var(--mui-palette-divider)',
  cursor: 'pointer',
  fontSize: '0.8125rem',
  color: 'var(--mui-palette-text-secondary)',
  '&:hover': { borderColor: 'var(--mui-palette-text-secondary)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '& kbd': { marginLeft: 'auto', font: 'inherit', fontSize: '0.75rem' },
  'header > &': { margin: '0 8px 0 auto' },
  'header > & kbd': { display: 'none' },
});

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The quick way to any screen, by a button; with `keys`, by Ctrl+K (⌘K) too. */
export function JumpButton({ jumps, keys = false }: { jumps: readonly Jump[]; keys?: boolean }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys]);
  return (
    <>
      <Press type="button" aria-haspopup="dialog" aria-label={t('jump.open')} onClick={() => setOpen(true)}>
        <Icon path={mdiMagnify} size={18} />
        {t('jump.open')}
        <kbd>{MAC ? '⌘K' : 'Ctrl K'}</kbd>
      </Press>
      {open && <JumpDialog jumps={jumps} onClose={() => setOpen(false)} />}
    </>
  );
}
