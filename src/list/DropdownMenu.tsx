import { mdiCheck } from '@mdi/js';
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { landmarkMenuProps } from '../components/landmarkMenuProps';

/** A menu entry: a link, or a choice with a check mark. */
export type MenuEntry = { id: string; label: string } & ({ to: string } | { isSelected: boolean });

export type DropdownMenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** Only one entry can be selected, and the menu closes then. */
  isSingleChoice?: boolean | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

/** The menu of a `MenuButton`. */
export default function DropdownMenu(
  props: DropdownMenuProps & { anchor: HTMLElement; onClose: () => void },
) {
  const { label, entries, isSingleChoice = false, onSelect, anchor, onClose } = props;
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, ...landmarkMenuProps(label).slotProps }}
    >
      {entries.map((entry) =>
        'to' in entry ? (
          <MenuItem key={entry.id} component={Link} to={entry.to} onClick={onClose}>
            {entry.label}
          </MenuItem>
        ) : (
          <MenuItem
            key={entry.id}
            dense
            role={isSingleChoice ? 'menuitemradio' : 'menuitemcheckbox'}
            aria-checked={entry.isSelected}
            onClick={() => {
              onSelect?.(entry.id);
              if (isSingleChoice) onClose();
            }}
          >
            <ListItemIcon sx={{ visibility: entry.isSelected ? 'visible' : 'hidden' }}>
              <Icon path={mdiCheck} size={18} />
            </ListItemIcon>
            <ListItemText>{entry.label}</ListItemText>
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
