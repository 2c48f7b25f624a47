import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { flushSync } from 'react-dom';
import type { ActionItem } from '../actions/useActionItems';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { landmarkMenuProps } from '../components/landmarkMenuProps';

/** The menu with the actions of a page that are not buttons. */
export default function HeaderMenu(props: {
  label: string;
  items: readonly ActionItem[];
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { label, items, anchor, onClose } = props;
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, ...landmarkMenuProps(label).slotProps }}
    >
      {items.map(({ name, action, label, icon, blockedText, tooltip, isMuted, props }) => {
        const color = isMuted ? 'text.secondary' : action.color === 'error' ? 'error.main' : undefined;
        const itemProps = { sx: { color }, title: blockedText ? undefined : tooltip };
        const content = (
          <>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon path={icon} size={18} />
            </ListItemIcon>
            {blockedText ?? label}
          </>
        );
        if (props.to !== undefined)
          return (
            <MenuItem key={name} component={Link} {...itemProps} {...props} onClick={onClose}>
              {content}
            </MenuItem>
          );
        const run = () => {
          // The menu returns the focus to its button first, so that a dialog returns it there too.
          flushSync(onClose);
          props.onClick();
        };
        return (
          <MenuItem key={name} {...itemProps} aria-haspopup={props['aria-haspopup']} onClick={run}>
            {content}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
