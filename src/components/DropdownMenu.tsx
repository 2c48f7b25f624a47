import { mdiCheck } from '@mdi/js';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { flushSync } from 'react-dom';
import { Icon } from './Icon';
import { Link } from './Link';
import { landmarkMenuProps } from './landmarkMenuProps';

/** A menu entry: a link, a choice with a check mark, or a command. */
export type MenuEntry = {
  id: string;
  label: string;
  /** A sentence below the label. */
  note?: string | undefined;
  /** The text of the tooltip. */
  title?: string | undefined;
  icon?: string;
  color?: 'error' | 'muted' | undefined;
  /** A line separates the entry from those above. */
  hasDivider?: boolean;
  to?: string | undefined;
  /** The state of the location that a link opens. */
  state?: unknown;
  isSelected?: boolean;
  /** Of the entries with `isRadio` one is selected. */
  isRadio?: boolean;
  onClick?: () => void;
  'aria-haspopup'?: 'dialog';
};

export type DropdownMenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** Only one entry can be selected, and the menu closes then. */
  isSingleChoice?: boolean | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

const COLORS = { error: 'error.main', muted: 'text.secondary' };

/** The menu of a `MenuButton`, or of the actions of a row or a page. */
export default function DropdownMenu(
  props: DropdownMenuProps & { anchor: HTMLElement; onClose: () => void },
) {
  const { label, entries, isSingleChoice = false, onSelect, anchor, onClose } = props;

  const renderEntry = (entry: MenuEntry) => {
    const { id, label, note, title, icon, color, to, state, isSelected, isRadio = isSingleChoice } = entry;
    const isChoice = isSelected !== undefined;
    const itemIcon = isChoice ? mdiCheck : icon;
    const content = (
      <>
        {itemIcon && (
          <ListItemIcon sx={{ color: 'inherit', visibility: isSelected === false ? 'hidden' : 'visible' }}>
            <Icon path={itemIcon} size={18} />
          </ListItemIcon>
        )}
        {itemIcon ? <ListItemText secondary={note}>{label}</ListItemText> : label}
      </>
    );
    const itemProps = { title, sx: { color: color && COLORS[color] } };
    if (to !== undefined)
      return (
        <MenuItem
          key={id}
          dense={icon !== undefined}
          {...itemProps}
          component={Link}
          to={to}
          state={state}
          onClick={onClose}
        >
          {content}
        </MenuItem>
      );
    return (
      <MenuItem
        key={id}
        dense
        {...itemProps}
        aria-haspopup={entry['aria-haspopup']}
        {...(isChoice && {
          role: isRadio ? 'menuitemradio' : 'menuitemcheckbox',
          'aria-checked': isSelected,
        })}
        onClick={() => {
          // The menu returns the focus to its button first, so that a dialog returns it there too.
          if (isSingleChoice || !isChoice) flushSync(onClose);
          entry.onClick?.();
          onSelect?.(id);
        }}
      >
        {content}
      </MenuItem>
    );
  };

  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, ...landmarkMenuProps(label).slotProps }}
    >
      {entries.flatMap((entry) => [
        entry.hasDivider && <Divider key={`${entry.id}-divider`} component="li" />,
        renderEntry(entry),
      ])}
    </Menu>
  );
}
