import { mdiCheck } from '@mdi/js';
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { landmarkMenuProps } from '../components/landmarkMenuProps';

/** A menu entry: a link, a choice with a check mark, or a command. */
export type MenuEntry = { id: string; label: string; to?: string; isSelected?: boolean };

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
      {entries.map(({ id, label, to, isSelected }) => {
        if (to !== undefined)
          return (
            <MenuItem key={id} component={Link} to={to} onClick={onClose}>
              {label}
            </MenuItem>
          );
        const isCommand = isSelected === undefined;
        const onClick = () => {
          onSelect?.(id);
          if (isSingleChoice || isCommand) onClose();
        };
        if (isCommand)
          return (
            <MenuItem key={id} dense onClick={onClick}>
              {label}
            </MenuItem>
          );
        return (
          <MenuItem
            key={id}
            dense
            role={isSingleChoice ? 'menuitemradio' : 'menuitemcheckbox'}
            aria-checked={isSelected}
            onClick={onClick}
          >
            <ListItemIcon sx={{ visibility: isSelected ? 'visible' : 'hidden' }}>
              <Icon path={mdiCheck} size={18} />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
