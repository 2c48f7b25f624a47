import { mdiMagnify } from '@mdi/js';
import { memo, useEffect, useState } from 'react';
import type { Declared } from '../../declare/types';
import { DialogLoading } from '../components/DialogLoading';
import { Icon } from '../components/Icon';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import { useWords } from '../words/useWords';

const QuickSearchDialog = lazyWithRetry(() => import('./QuickSearchDialog'), DialogLoading);

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The quick way to any screen or record, by a button; with `keys`, by Ctrl+K (⌘K) too. */
export const QuickSearchButton = memo(function QuickSearchButton({
  declared,
  keys = false,
}: {
  declared: Declared;
  keys?: boolean;
}) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      // Of the two keys this is the first: what is typed after both is typed into the dialog.
      void QuickSearchDialog.preload();
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys]);
  return (
    <>
      <button
        className="cp-jump"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('jump.open')}
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiMagnify} size={18} />
        {t('jump.open')}
        <kbd>{MAC ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && <QuickSearchDialog declared={declared} onClose={() => setOpen(false)} />}
    </>
  );
});
