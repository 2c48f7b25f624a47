import { mdiChevronDown } from '@mdi/js';
import { useState } from 'react';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import type { DropdownMenuProps } from './DropdownMenu';
import './list.css';

const DropdownMenu = lazyWithRetry(() => import('./DropdownMenu'));

type Props = DropdownMenuProps & {
  icon: string;
  /** The way to add something, beside the ways to look at it. */
  strong?: boolean;
  /** How many are chosen: shown on the button when it is not 0. */
  count?: number;
  className?: string;
};

/** A button that opens a menu. */
export function MenuButton({ icon, strong = false, count = 0, className = '', ...menu }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const end = strong ? (
    <Icon path={mdiChevronDown} size={18} />
  ) : (
    count > 0 && <span className="cp-count" aria-hidden="true" data-count={count} />
  );
  return (
    <>
      <Button
        {...(strong ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
        className={`cp-menubutton ${className}`}
        icon={icon}
        endIcon={end}
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
