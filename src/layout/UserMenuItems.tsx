import { mdiCheck, mdiCogOutline } from '@mdi/js';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { landmarkMenuProps } from '../components/landmarkMenuProps';
import { translateText } from '../i18n/language';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { MODES } from '../theme/modes';

/** The menu of the signed-in user: the settings, and the color schemes by name. */
export default function UserMenuItems(props: { label: string; anchor: HTMLElement; onClose: () => void }) {
  const { label, anchor, onClose } = props;
  const t = useAppTranslate();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        list: { 'aria-label': label, sx: { minWidth: 192 } },
        ...landmarkMenuProps(label).slotProps,
      }}
    >
      <MenuItem component={Link} to="/settings" onClick={onClose}>
        <ListItemIcon>
          <Icon path={mdiCogOutline} size={18} />
        </ListItemIcon>
        {translateText('Settings')}
      </MenuItem>
      <Divider />
      {MODES.map((option) => (
        <MenuItem
          key={option.mode}
          role="menuitemradio"
          aria-checked={option.mode === mode}
          onClick={() => {
            setMode(option.mode);
            onClose();
          }}
        >
          <ListItemIcon>
            <Icon path={option.icon} size={18} />
          </ListItemIcon>
          <ListItemText>{t(`color_scheme.${option.mode}`)}</ListItemText>
          {option.mode === mode && <Icon path={mdiCheck} size={18} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
