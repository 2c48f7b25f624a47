import { mdiChevronDown } from '@mdi/js';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HeadMenu as Declared, Resource } from '../declare/types';
import { Icon } from '../shell/Icon';
import { useSaid } from '../words/useWords';
import { inRegion } from './inRegion';

/** The menu in a list's heading: ways to add to it. Not on small screens. */
export function HeadMenu({ resource, menu }: { resource: Resource; menu: Declared }) {
  const said = useSaid(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = said(`menu.${menu.label}`, menu.label);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={menu.icon} size={18} />}
        endIcon={<Icon path={mdiChevronDown} size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label }, ...inRegion(label).slotProps }}
      >
        {menu.entries.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {said(`menu.${label}`, label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
