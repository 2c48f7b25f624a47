import { fold } from '../../../common/fold';
import type { Declared, MenuEntry } from '../../../declare/types';
import { addressOf } from '../../fields/address';
import { say } from '../../words/language';

/** A screen to jump to; with `by`, the list that a text is looked for in, or the page of a record with an id that is typed. */
export type Jump = { label: string; icon: string; to: string; by?: 'text' | 'id' };

/** An id as it is typed, or as a page shows it. */
const ID = /^#?(\d+)$/;

/** An entry of a menu, or those of a group, each with the group's name: outside the menu they stand beside others. */
const leaves = (entry: MenuEntry): Jump[] =>
  'to' in entry
    ? [entry]
    : entry.children.map((child) => ({ ...child, label: `${say(entry.label)}: ${say(child.label)}` }));

/**
 * Every screen that has an address of its own, those of the menus first, every list that can be searched, and what has
 * records with pages of their own, in the language that is shown.
 */
export function jumpsOf({ resources, menus, pages }: Declared): Jump[] {
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
      ? [{ label: list.title === label ? label : list.title, icon, to: path, by: 'text' }]
      : [],
  );
  const records = resources.flatMap(({ byId, icon }): Jump[] =>
    byId ? [{ label: byId.label, icon, to: byId.go, by: 'id' }] : [],
  );
  return [...once.values(), ...searches, ...records].map((jump) => ({ ...jump, label: say(jump.label) }));
}

/**
 * The jumps that a typed text leaves: the records that it is the id of, screens by their name, those first whose name
 * begins with it, and the lists to look for it in.
 */
export function matching(jumps: readonly Jump[], text: string): Jump[] {
  const term = fold(text.trim());
  const screens = jumps.filter(({ by }) => !by);
  if (!term) return screens;
  const begins = ({ label }: Jump) => fold(label).startsWith(term);
  const within = (jump: Jump) => !begins(jump) && fold(jump.label).includes(term);
  const query = new URLSearchParams({ q: text.trim() });
  const searches = jumps
    .filter(({ by }) => by === 'text')
    .map((jump) => ({ ...jump, to: `${jump.to}?${query}` }));
  const [, id] = ID.exec(text.trim()) ?? [];
  const records = jumps
    .filter(({ by }) => by === 'id')
    .flatMap((jump) => {
      const to = addressOf(jump.to, { id });
      return to ? [{ ...jump, label: `${jump.label} #${id}`, to }] : [];
    });
  return [...records, ...screens.filter(begins), ...screens.filter(within), ...searches];
}
