import { fold } from '../../../common/fold';
import type { MenuEntry, Menus, OwnPage, Resource } from '../../../declare/types';
import { say } from '../../words/language';

/** A screen to jump to; with `search`, the list that a text is looked for in. */
export type Jump = { label: string; icon: string; to: string; search?: true };

const leaves = (entry: MenuEntry) => ('to' in entry ? [entry] : entry.children);

/**
 * Every screen that has an address of its own, those of the menus first, and every list that can be searched, in the
 * language that is shown.
 */
export function jumpsOf(
  menus: Menus,
  resources: readonly Pick<Resource, 'label' | 'icon' | 'path' | 'list'>[],
  pages: readonly OwnPage[],
): Jump[] {
  const lists = resources.filter(({ list }) => list);
  const screens = [
    ...[...menus.desktop, ...menus.mobile].flatMap(leaves),
    ...lists.map(({ label, icon, path }) => ({ label, icon, to: path })),
    ...pages.flatMap(({ path, menu }) => (menu ? [{ ...menu, to: path }] : [])),
  ];
  const once = new Map<string, Jump>();
  for (const screen of screens) if (!once.has(screen.to)) once.set(screen.to, screen);
  const searches = lists.flatMap(({ label, icon, path, list }): Jump[] =>
    list?.search.length
      ? [{ label: list.title === label ? label : list.title, icon, to: path, search: true }]
      : [],
  );
  return [...once.values(), ...searches].map((jump) => ({ ...jump, label: say(jump.label) }));
}

/**
 * The jumps that a typed text leaves: screens by their name, those first whose name begins with it, and the lists to
 * look for it in.
 */
export function matching(jumps: readonly Jump[], text: string): Jump[] {
  const term = fold(text.trim());
  const screens = jumps.filter(({ search }) => !search);
  if (!term) return screens;
  const begins = ({ label }: Jump) => fold(label).startsWith(term);
  const within = (jump: Jump) => !begins(jump) && fold(jump.label).includes(term);
  const query = new URLSearchParams({ q: text.trim() });
  const searches = jumps
    .filter(({ search }) => search)
    .map((jump) => ({ ...jump, to: `${jump.to}?${query}` }));
  return [...screens.filter(begins), ...screens.filter(within), ...searches];
}
