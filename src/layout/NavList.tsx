import { mdiChevronRight } from '@mdi/js';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import './ways.css';

/** Where one may want to go from here, one a line. */
export const NavList = ({ ways }: { ways: readonly { to: string; icon: string; label: string }[] }) => (
  <ul className="cp-go">
    {ways.map(({ to, icon, label }) => (
      <li key={to}>
        <Link to={to}>
          <Icon path={icon} />
          {label}
          <Icon path={mdiChevronRight} size={18} />
        </Link>
      </li>
    ))}
  </ul>
);
