import { mdiChevronDown } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MenuEntry } from '../../declare/types';
import { Icon } from './Icon';

const Nav = styled('nav')({
  flex: 1,
  padding: '0 12px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& ul ul a': { paddingLeft: 42 },
  '& a, & button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '0 10px',
    marginBottom: 2,
    borderRadius: 8,
    cursor: 'pointer',
    fontSize: '0.875rem',
    fontWeight: 500,
    color: 'var(--mui-palette-text-secondary)',
  },
  '& a:hover, & button:hover': {
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-action-hover)',
  },
  '& a[aria-current=page]': {
    fontWeight: 600,
    color: 'var(--mui-palette-primary-main)',
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)',
  },
  '& a:focus-visible, & button:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
  '& button svg:last-of-type': { marginLeft: 'auto', transition: 'transform 120ms' },
  '& button[aria-expanded=true] svg:last-of-type': { transform: 'rotate(180deg)' },
});

type Leaf = Extract<MenuEntry, { to: string }>;

const keyOf = (label: string) => `menu.${label}`;

/** True at an entry's own screen and at those below it. */
const leads = ({ to }: Leaf, at: string) => at === to || at.startsWith(`${to}/`);

function Entry({ entry, at }: { entry: Leaf; at: string }) {
  const { label, icon, to } = entry;
  const translate = useTranslate();
  return (
    <li>
      <Link to={to} aria-current={leads(entry, at) ? 'page' : undefined}>
        <Icon path={icon} />
        {translate(keyOf(label), { _: label })}
      </Link>
    </li>
  );
}

function Group({ group, at }: { group: Exclude<MenuEntry, Leaf>; at: string }) {
  const { label, icon, children } = group;
  const translate = useTranslate();
  const id = useId();
  const inside = children.some((leaf) => leads(leaf, at));
  const [open, setOpen] = useStore(`menu.${label}.open`, inside);
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon path={icon} />
        {translate(keyOf(label), { _: label })}
        <Icon path={mdiChevronDown} size={18} />
      </button>
      <ul id={id} hidden={!open}>
        {open && children.map((leaf) => <Entry key={leaf.to} entry={leaf} at={at} />)}
      </ul>
    </li>
  );
}

/** The portal's screens; a group folds. `at` is the address whose entry is marked. */
export function Menu(props: { entries: readonly MenuEntry[]; label: string; at: string }) {
  const { entries, label, at } = props;
  return (
    <Nav aria-label={label}>
      <ul>
        {entries.map((entry) =>
          'to' in entry ? (
            <Entry key={entry.to} entry={entry} at={at} />
          ) : (
            <Group key={entry.label} group={entry} at={at} />
          ),
        )}
      </ul>
    </Nav>
  );
}
