import { mdiChevronDown } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button, type ButtonProps } from './Button';
import type { DropdownMenuProps } from './DropdownMenu';
import { Icon } from './Icon';
import { lazyWithRetry } from './lazyWithRetry';

const DropdownMenu = lazyWithRetry(() => import('./DropdownMenu'));

/** The number is not part of the accessible name. */
const Count = styled('span')({
  minWidth: 20,
  borderRadius: 10,
  fontSize: '0.75rem !important',
  lineHeight: '20px',
  color: 'var(--cp-onAccent)',
  backgroundColor: 'var(--cp-accent)',
  '&::before': { content: 'attr(data-count)' },
});

type Props = DropdownMenuProps & {
  icon: string;
  /** For the primary action of a page, such as creating a record. */
  isPrimary?: boolean;
  /** The number of selected entries, shown on the button unless it is 0. */
  count?: number;
  disabled?: boolean;
  sx?: ButtonProps['sx'];
};

/** A button that opens a menu. The code of the menu is loaded when it is first opened. */
export function MenuButton({ icon, isPrimary = false, count = 0, disabled = false, sx, ...menu }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const endIcon = isPrimary ? (
    <Icon path={mdiChevronDown} size={18} />
  ) : (
    count > 0 && <Count aria-hidden="true" data-count={count} />
  );
  return (
    <>
      <Button
        {...(isPrimary ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
        sx={{ whiteSpace: 'nowrap', ...sx }}
        icon={icon}
        disabled={disabled}
        endIcon={endIcon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {menu.label}
      </Button>
      {anchor && <DropdownMenu {...menu} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
