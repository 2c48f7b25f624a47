import { mdiKeyboardOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { MenuEntry } from '../../schema/types';
import { DialogLoading } from '../components/DialogLoading';
import { IconButton } from '../components/IconButton';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { useShortcuts } from './useShortcuts';

const ShortcutsDialog = lazyWithRetry(() => import('./ShortcutsDialog'), DialogLoading);

/** Handles the keyboard shortcuts of the portal. The button shows them. `menu` has the screens. */
export function Shortcuts({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useAppTranslate();
  const { isSheetOpen, setSheetOpen, isAwaitingScreen } = useShortcuts(menu);
  return (
    <>
      <IconButton
        icon={mdiKeyboardOutline}
        size={18}
        label={t('shortcuts.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setSheetOpen(true)}
      />
      <Box component="span" role="status" sx={visuallyHidden}>
        {isAwaitingScreen && t('shortcuts.awaiting')}
      </Box>
      {isSheetOpen && <ShortcutsDialog menu={menu} onClose={() => setSheetOpen(false)} />}
    </>
  );
}
