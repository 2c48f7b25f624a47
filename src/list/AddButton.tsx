import { mdiChevronDown } from '@mdi/js';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Add, AddMenu, Resource } from '../declare/types';
import { Icon } from '../shell/Icon';
import { useSaid } from '../words/useWords';
import { inRegion } from './inRegion';

/** The ways to add to a list, under one button. Not on small screens. */
function Ways({ resource, add }: { resource: Resource; add: AddMenu }) {
  const said = useSaid(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = said(`add.${add.label}`, add.label);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={add.icon} size={18} />}
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
        {add.entries.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {said(`add.${label}`, label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The way to add to a list, in its heading. */
export function AddButton({ resource, add }: { resource: Resource; add: Add }) {
  const said = useSaid(resource);
  if ('entries' in add) return <Ways resource={resource} add={add} />;
  const { label, icon, to } = add;
  return (
    <Button variant="contained" component={Link} to={to} startIcon={<Icon path={icon} size={18} />}>
      {said(`add.${label}`, label)}
    </Button>
  );
}
