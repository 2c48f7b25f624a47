import { mdiChevronDown } from '@mdi/js';
import { memo, useId } from 'react';
import { useStore } from 'react-admin';
import type { MenuEntry } from '../../declare/types';
import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { useListAhead } from '../data/useReadAhead';
import { say } from '../words/language';
import './menu.css';

type Leaf = Extract<MenuEntry, { to: string }>;

/** True at an entry's own screen and at those below it. */
const leads = ({ to }: Leaf, at: string) => at === to || at.startsWith(`${to}/`);

function Entry({ entry, at }: { entry: Leaf; at: string }) {
  const { label, icon, to } = entry;
  const listAhead = useListAhead();
  return (
    <li>
      <Link to={to} aria-current={leads(entry, at) ? 'page' : undefined} onPointerDown={() => listAhead(to)}>
        <Icon path={icon} />
        {say(label)}
      </Link>
    </li>
  );
}

function Group({ group, at }: { group: Exclude<MenuEntry, Leaf>; at: string }) {
  const { label, icon, children } = group;
  const id = useId();
  const inside = children.some((leaf) => leads(leaf, at));
  const [open, setOpen] = useStore(`menu.${label}.open`, inside);
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon path={icon} />
        {say(label)}
        <Icon path={mdiChevronDown} size={18} />
      </button>
      <ul id={id} hidden={!open}>
        {open && children.map((leaf) => <Entry key={leaf.to} entry={leaf} at={at} />)}
      </ul>
    </li>
  );
}

/** The portal's screens; a group folds. `at` is the address whose entry is marked; `label` is another in another language, and with it all of it. */
export const AppMenu = memo(function AppMenu(props: {
  entries: readonly MenuEntry[];
  label: string;
  at: string;
}) {
  const { entries, label, at } = props;
  return (
    <nav className="cp-nav" aria-label={label}>
      <ul>
        {entries.map((entry) =>
          'to' in entry ? (
            <Entry key={entry.to} entry={entry} at={at} />
          ) : (
            <Group key={entry.label} group={entry} at={at} />
          ),
        )}
      </ul>
    </nav>
  );
});
