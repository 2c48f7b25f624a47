import { mdiChevronDown } from '@mdi/js';
import { Button, type ButtonProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '../shell/Icon';
import { soon } from '../shell/later';
import type { DropMenuProps } from './DropMenu';

const DropMenu = soon(() => import('./DropMenu'));

const Count = styled('span')({
  minWidth: 20,
  borderRadius: 10,
  // Over what a button says of its icons.
  '&&&': { fontSize: '0.75rem' },
  lineHeight: '20px',
  color: 'var(--mui-palette-primary-contrastText)',
  backgroundColor: 'var(--mui-palette-primary-main)',
  '&::before': { content: 'attr(data-count)' },
});

type Props = DropMenuProps &
  Pick<ButtonProps, 'sx'> & {
    icon: string;
    /** The way to add something, beside the ways to look at it. */
    strong?: boolean;
    /** How many are chosen: shown on the button when it is not 0. */
    count?: number;
  };

/** A button that opens a menu. */
export function MenuButton({ icon, strong = false, count = 0, sx = {}, ...menu }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const end = strong ? (
    <Icon path={mdiChevronDown} size={18} />
  ) : (
    count > 0 && <Count aria-hidden="true" data-count={count} />
  );
  return (
    <>
      <Button
        {...(strong ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
        startIcon={<Icon path={icon} size={18} />}
        endIcon={end}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={[{ whiteSpace: 'nowrap' }, !strong && { borderColor: 'divider' }, sx].flat()}
      >
        {menu.label}
      </Button>
      {anchor && <DropMenu {...menu} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
