import { mdiChevronRight } from '@mdi/js';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { Icon } from './Icon';
import { Link } from './Link';

/** The icons are aligned with the heading above. */
const Root = styled(List)({
  margin: '0 -8px -8px',
  padding: 0,
  '& svg': { color: 'var(--cp-muted)' },
  '& svg:last-of-type': { marginLeft: 'auto' },
});

const NavLink = styled(ListItemButton)({
  gap: 12,
  minHeight: 40,
  padding: '0 8px',
  borderRadius: 8,
}) as typeof ListItemButton;

/** A list of links to other pages. */
export const NavList = ({ items }: { items: readonly { to: string; icon: string; label: string }[] }) => (
  <Root>
    {items.map(({ to, icon, label }) => (
      <li key={to}>
        <NavLink component={Link} to={to}>
          <Icon path={icon} />
          {label}
          <Icon path={mdiChevronRight} size={18} />
        </NavLink>
      </li>
    ))}
  </Root>
);
