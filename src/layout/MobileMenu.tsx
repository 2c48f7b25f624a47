import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** The menu of small screens, a drawer over the page. */
export default function MobileMenu({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useAppTranslate();
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 264, borderRadius: 0 }, 'aria-label': t('menu') } }}
    >
      {children}
    </Drawer>
  );
}
