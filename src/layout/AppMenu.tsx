import { mdiChevronDown } from '@mdi/js';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useId, useRef } from 'react';
import { useStore } from 'react-admin';
import type { MenuEntry } from '../../schema/types';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { useCanOpen } from '../data/usePermissions';
import { usePrefetchListPage } from '../data/usePrefetchList';
import { translateText } from '../i18n/language';
import { RAIL } from '../theme/media';
import { MenuEntryButton } from './MenuEntryButton';
import { PinnedViews } from './PinnedViews';

type MenuItem = Extract<MenuEntry, { to: string }>;
type MenuGroup = Exclude<MenuEntry, MenuItem>;

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

/** True on the page of an entry and on the pages below its path. */
const isActive = ({ to }: MenuItem, activePath: string) =>
  activePath === to || activePath.startsWith(`${to}/`);

function MenuItemLink({ item, activePath }: { item: MenuItem; activePath: string }) {
  const { label, icon, to, divider } = item;
  const listAhead = usePrefetchListPage();
  const entry = useRef<HTMLLIElement>(null);
  const isCurrent = isActive(item, activePath);
  // The menu is higher than a small window.
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={entry} data-divider={divider}>
      <MenuEntryButton
        component={Link}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerDown={() => listAhead(to)}
      >
        <Icon path={icon} />
        {translateText(label)}
      </MenuEntryButton>
    </li>
  );
}

function CollapsibleGroup({ group, activePath }: { group: MenuGroup; activePath: string }) {
  const { label, icon, divider, children, views = false } = group;
  const id = useId();
  const containsActive = views || children.some((item) => isActive(item, activePath));
  const [open, setOpen] = useStore(`menu.${label}.open`, containsActive);
  return (
    <li data-divider={divider}>
      <MenuEntryButton
        component="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon path={icon} />
        {translateText(label)}
        <Icon path={mdiChevronDown} size={18} />
      </MenuEntryButton>
      <div id={id}>
        <Collapse in={open} unmountOnExit>
          <List disablePadding>
            {children.map((item) => (
              <MenuItemLink key={item.to} item={item} activePath={activePath} />
            ))}
            {views && <PinnedViews />}
          </List>
        </Collapse>
      </div>
    </li>
  );
}

/**
 * The links to the pages of the portal that the user may open, some of them in collapsible groups. The entry of
 * `activePath` is marked. `label` is the translated name of the landmark. The menu is memoized and rendered again
 * when `label` changes.
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
