import { mdiChevronDown } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router';
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

function Entry({ label, icon, to }: Leaf) {
  const translate = useTranslate();
  return (
    <li>
      <NavLink to={to}>
        <Icon path={icon} />
        {translate(keyOf(label), { _: label })}
      </NavLink>
    </li>
  );
}

function Group({ label, icon, children }: Exclude<MenuEntry, Leaf>) {
  const translate = useTranslate();
  const id = useId();
  const { pathname } = useLocation();
  const inside = children.some(({ to }) => pathname.startsWith(to));
  const [open, setOpen] = useStore(`menu.${label}.open`, inside);
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon path={icon} />
        {translate(keyOf(label), { _: label })}
        <Icon path={mdiChevronDown} size={18} />
      </button>
      <ul id={id} hidden={!open}>
        {open && children.map((leaf) => <Entry key={leaf.to} {...leaf} />)}
      </ul>
    </li>
  );
}

/** The portal's screens; a group folds. */
export function Menu({ entries, label }: { entries: readonly MenuEntry[]; label: string }) {
  return (
    <Nav aria-label={label}>
      <ul>
        {entries.map((entry) =>
          'to' in entry ? <Entry key={entry.to} {...entry} /> : <Group key={entry.label} {...entry} />,
        )}
      </ul>
    </Nav>
  );
}
