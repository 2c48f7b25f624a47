import { mdiMagnify } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useState } from 'react';
import type { AppSchema } from '../../schema/types';
import { DialogLoading } from '../components/DialogLoading';
import { Icon } from '../components/Icon';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER, RAIL } from '../theme/media';

const QuickSearchDialog = lazyWithRetry(() => import('./QuickSearchDialog'), DialogLoading);

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

const SearchButton = styled(ButtonBase)({
  justifyContent: 'start',
  gap: 6,
  minHeight: 36,
  padding: '0 8px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  margin: '0 12px 12px',
  borderRadius: 8,
  border: '1px solid var(--cp-border)',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  color: 'var(--cp-muted)',
  '& kbd': { marginLeft: 'auto', font: 'inherit', fontSize: '0.75rem' },
  [COARSE_POINTER]: { minHeight: 44 },
  '&:hover': { borderColor: 'var(--cp-muted)' },
  '&:focus-visible': { outlineOffset: 2 },
  'header &': { margin: '0 8px 0 auto' },
  'header & kbd': { display: 'none' },
  // Only the icon. The text remains the accessible name.
  [RAIL]: {
    'aside > &': { justifyContent: 'center', gap: 0, paddingInline: 0, marginInline: 8, fontSize: 0 },
    'aside > & kbd': { display: 'none' },
  },
});

/** Opens the quick search. With `shortcut`, Ctrl+K (⌘K on a Mac) opens it as well. */
export const QuickSearchButton = memo(function QuickSearchButton({
  schema,
  shortcut = false,
}: {
  schema: AppSchema;
  shortcut?: boolean;
}) {
  const t = useAppTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!shortcut) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      // Loads the dialog on the modifier key, so that it opens in time for the next keystrokes.
      void QuickSearchDialog.preload();
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shortcut]);
  return (
    <>
      <SearchButton
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut ? 'Control+K /' : undefined}
        aria-label={t('quickSearch.open')}
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiMagnify} size={18} />
        {t('quickSearch.open')}
        <kbd>{IS_MAC ? '⌘K' : 'Ctrl K'}</kbd>
      </SearchButton>
      {open && <QuickSearchDialog schema={schema} onClose={() => setOpen(false)} />}
    </>
  );
});
