import { mdiCheck } from '@mdi/js';
import { Badge, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Icon } from '../shell/Icon';
import { inRegion } from './inRegion';

export type Choice = { id: string; label: string; chosen: boolean };

/** A button with a menu of choices that wear a tick: the Sort, Filters and Columns menus. */
export function PickMenu(props: {
  label: string;
  icon: string;
  choices: readonly Choice[];
  onPick: (id: string) => void;
  /** One choice alone: picking it closes the menu. */
  single?: boolean;
  /** Shown on the button when it is not 0. */
  count?: number;
}) {
  const { label, icon, choices, onPick, single = false, count = 0 } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={icon} size={18} />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ borderColor: 'divider', whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      </Badge>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label }, ...inRegion(label).slotProps }}
      >
        {choices.map(({ id, label, chosen }) => (
          <MenuItem
            key={id}
            dense
            role={single ? 'menuitemradio' : 'menuitemcheckbox'}
            aria-checked={chosen}
            onClick={() => {
              onPick(id);
              if (single) close();
            }}
          >
            <ListItemIcon sx={{ visibility: chosen ? 'visible' : 'hidden' }}>
              <Icon path={mdiCheck} size={18} />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
