import { fold } from '../../common/fold';
import { columnId, linesOf } from '../../declare/column';
import type { Column, Declared, MenuEntry, Resource, Row } from '../../declare/types';
import { readingOfColumn } from '../../providers/lists';
import { joined } from '../../providers/values';
import { addressOf } from '../fields/address';
import { asText } from '../fields/asText';
import { say } from '../words/language';

/**
 * A screen to jump to; with `by`, the list that a text is looked for in, or the page of a record with an id that is typed; with
 * `about`, a record, and what its list says of it. `after` is how many records were found before it.
 */
export type SearchTarget = {
  label: string;
  icon: string;
  to: string;
  by?: 'text' | 'id';
  about?: string;
  after?: number;
};

/** So many values of a record tell it from others. */
const SUBTITLE_FIELDS = 5;

/** An id as it is typed, or as a page shows it. */
const ID = /^#?(\d+)$/;

/** An entry of a menu, or those of a group, each with the group's name: outside the menu they stand beside others. */
const flattenMenu = (entry: MenuEntry): SearchTarget[] =>
  'to' in entry
    ? [entry]
    : entry.children.map((child) => ({ ...child, label: `${say(entry.label)}: ${say(child.label)}` }));

/**
 * Every screen that has an address of its own, those of the menus first, every list that can be searched, and what has
 * records with pages of their own, in the language that is shown.
 */
export function getSearchTargets({ resources, menus, pages }: Declared): SearchTarget[] {
  const lists = resources.filter(({ list }) => list);
  const screens = [
    ...[...menus.desktop, ...menus.mobile].flatMap(flattenMenu),
    ...lists.map(({ label, icon, path }) => ({ label, icon, to: path })),
    ...pages.flatMap(({ path, menu }) => (menu ? [{ ...menu, to: path }] : [])),
  ];
  const once = new Map<string, SearchTarget>();
  for (const screen of screens) if (!once.has(screen.to)) once.set(screen.to, screen);
  const inGroups = menus.desktop.filter((entry) => 'children' in entry).flatMap(flattenMenu);
  const searches = lists.flatMap(({ icon, path, list }): SearchTarget[] => {
    const grouped = inGroups.find(({ to }) => to === path);
    return list?.search.length ? [{ label: grouped?.label ?? list.title, icon, to: path, by: 'text' }] : [];
  });
  const records = resources.flatMap(({ byId, icon }): SearchTarget[] =>
    byId ? [{ label: byId.label, icon, to: byId.go, by: 'id' }] : [],
  );
  return [...once.values(), ...searches, ...records].map((jump) => ({ ...jump, label: say(jump.label) }));
}

/** Those whose records have a page and can be looked for. */
export const getSearchableResources = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ list, byId }) => byId && list?.search.length);

/** A column of a row as text; empty where there is nothing, or a component draws it. */
function columnText({ fields }: Resource, row: Row, column: Column<Row>): string {
  const { of = [], between } = readingOfColumn({ fields }, column) ?? {};
  const [name = ''] = of;
  const field = fields[name];
  return field && of.length === 1 ? asText(row, name, field) : joined(row, of, between);
}

/** The page of a record that a text was found in, by what heads it, else by its id; where the text is, is said first. */
export function createRecordTarget(resource: Resource, row: Row, text: string): SearchTarget | undefined {
  const { id, icon, byId, pages, list } = resource;
  const to = byId && addressOf(byId.go, { id: row[id] });
  if (!to || !list) return undefined;
  const columns = list.columns.flatMap(linesOf);
  const [first = id] = columns;
  const head = pages[0]?.title ?? first;
  const kind = say(byId.label);
  const name = columnId(head) === id ? '' : columnText(resource, row, head);
  const others = columns.filter((column) => columnId(column) !== columnId(head));
  const told = others.map((column) => columnText(resource, row, column)).filter(Boolean);
  const [found, rest] = [true, false].map((is) =>
    told.filter((one) => fold(one).includes(fold(text)) === is),
  );
  const about = [...(name ? [kind] : []), ...(found ?? []), ...(rest ?? [])]
    .slice(0, SUBTITLE_FIELDS)
    .join(' · ');
  return { label: name || `${kind} #${row[id]}`, icon, to, about };
}

/** The jumps whose own name begins with the text first, then those that it is in, then those that are found by something else. */
export function sortByMatch(jumps: readonly SearchTarget[], text: string): SearchTarget[] {
  const term = fold(text);
  const distance = ({ label }: SearchTarget) => {
    const at = fold(label).indexOf(term);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return [...jumps].sort((one, other) => distance(one) - distance(other));
}

/**
 * The jumps that a typed text matches: the records that it is the id of, screens by their name, those first whose name
 * begins with it, the records that it was `found` in, and the lists to look for it in.
 */
export function filterTargets(
  jumps: readonly SearchTarget[],
  text: string,
  found: readonly SearchTarget[] = [],
): SearchTarget[] {
  const term = fold(text.trim());
  const screens = jumps.filter(({ by }) => !by);
  if (!term) return screens;
  const named = screens.filter(({ label }) => fold(label).includes(term));
  const query = new URLSearchParams({ q: text.trim() });
  const searches = jumps
    .filter(({ by }) => by === 'text')
    .map((jump) => ({ ...jump, to: `${jump.to}?${query}`, after: found.length }));
  const [, id] = ID.exec(text.trim()) ?? [];
  const records = jumps
    .filter(({ by }) => by === 'id')
    .flatMap((jump) => {
      const to = addressOf(jump.to, { id });
      return to ? [{ ...jump, label: `${jump.label} #${id}`, to }] : [];
    });
  const others = found.filter(({ to }) => !records.some((record) => record.to === to));
  return [...records, ...sortByMatch(named, term), ...others, ...searches];
}
