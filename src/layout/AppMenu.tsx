import { mdiChevronDown } from '@mdi/js';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { useStore } from 'react-admin';
import type { MenuEntry } from '../../schema/types';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { useCanOpen } from '../data/usePermissions';
import { usePrefetchListPage } from '../data/usePrefetchList';
import { translateText } from '../i18n/language';
import { FORCED_COLORS_SELECTED } from '../theme/forcedColors';
import { COARSE_POINTER, COMPACT, RAIL } from '../theme/media';

type MenuItem = Extract<MenuEntry, { to: string }>;
type MenuGroup = Extract<MenuEntry, { children: unknown }>;

/** The entries scroll, so that the user menu below them stays visible. */
const Nav = styled('nav')({
  flex: 1,
  minHeight: 144,
  padding: '0 12px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '& li[data-divider]': { marginTop: 8, paddingTop: 8, borderTop: '1px solid var(--cp-border)' },
  [RAIL]: { 'aside > &': { padding: '0 2px' } },
});

const MenuButton = styled(ListItemButton)({
  width: '100%',
  gap: 12,
  minHeight: 40,
  padding: '0 10px',
  marginBottom: 2,
  borderRadius: 8,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  color: 'var(--cp-muted)',
  'ul ul &': { paddingLeft: 42 },
  [COARSE_POINTER]: { minHeight: 44 },
  [COMPACT]: { padding: '0 6px', 'ul ul &': { paddingLeft: 22 } },
  '&:hover': { color: 'var(--cp-text)', backgroundColor: 'var(--cp-hover)' },
  '&[aria-current=page]': {
    fontWeight: 600,
    color: 'var(--cp-accent)',
    backgroundColor: 'color-mix(in srgb, var(--cp-accent) 9%, transparent)',
    ...FORCED_COLORS_SELECTED,
  },
  '&[aria-expanded] > svg:last-of-type': { marginLeft: 'auto', transition: 'transform 120ms' },
  '&[aria-expanded=true] > svg:last-of-type': { transform: 'rotate(180deg)' },
  [RAIL]: {
    'aside &, aside ul ul &': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 2,
      minHeight: 48,
      padding: '4px 0',
      fontSize: '0.6875rem',
      lineHeight: 1.2,
      letterSpacing: '-0.015em',
      textAlign: 'center',
    },
    'aside &[aria-expanded] > svg:last-of-type': { margin: '-6px 0' },
  },
}) as typeof ListItemButton;

/** True on the page of an entry and on the pages below its path. */
const isActive = ({ to }: MenuItem, activePath: string) =>
  activePath === to || activePath.startsWith(`${to}/`);

function MenuItemLink({ item, activePath }: { item: MenuItem; activePath: string }) {
  const { label, icon, to, divider } = item;
  const listAhead = usePrefetchListPage();
  return (
    <li data-divider={divider}>
      <MenuButton
        component={Link}
        to={to}
        aria-current={isActive(item, activePath) ? 'page' : undefined}
        onPointerDown={() => listAhead(to)}
      >
        <Icon path={icon} />
        {translateText(label)}
      </MenuButton>
    </li>
  );
}

function CollapsibleGroup({ group, activePath }: { group: MenuGroup; activePath: string }) {
  const { label, icon, children } = group;
  const id = useId();
  const containsActive = children.some((item) => isActive(item, activePath));
  const [open, setOpen] = useStore(`menu.${label}.open`, containsActive);
  return (
    <li>
      <MenuButton component="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon path={icon} />
        {translateText(label)}
        <Icon path={mdiChevronDown} size={18} />
      </MenuButton>
      <div id={id}>
        <Collapse in={open} unmountOnExit>
          <List disablePadding>
            {children.map((item) => (
              <MenuItemLink key={item.to} item={item} activePath={activePath} />
            ))}
          </List>
        </Collapse>
      </div>
    </li>
  );
}

/**
 * The links to the pages of the portal that the user may open, some of them in collapsible groups. The entry of `activePath` is marked. `label` is the translated name
 * of the landmark. The menu is memoized and rendered again when `label` changes.
 */
export const AppMenu = memo(function AppMenu(props: {
  entries: readonly MenuEntry[];
  label: string;
  activePath: string;
}) {
  const { entries, label, activePath } = props;
  const canOpen = useCanOpen();
  return (
    <Nav aria-label={label}>
      <List disablePadding>
        {entries
          .filter((entry) => !('to' in entry) || canOpen(entry.to))
          .map((entry) =>
            'to' in entry ? (
              <MenuItemLink key={entry.label} item={entry} activePath={activePath} />
            ) : (
              <CollapsibleGroup key={entry.label} group={entry} activePath={activePath} />
            ),
          )}
      </List>
    </Nav>
  );
});
