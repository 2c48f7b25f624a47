import { normalizeText } from '../../common/normalizeText';
import { joinFields } from '../../providers/fieldAccessor';
import { getColumnAccessor } from '../../providers/toListQuery';
import { getColumnId, getStackedColumns } from '../../schema/column';
import type { AppSchema, Column, MenuEntry, Resource, Row } from '../../schema/types';
import { fieldToText } from '../fields/fieldToText';
import { fillPath } from '../fields/fillPath';
import { translateText } from '../i18n/language';

/** A page that the quick search can open. */
export type SearchTarget = {
  label: string;
  icon: string;
  to: string;
  /** `text`: a list to search in. `id`: the page of a record by its id. Undefined: another page, or a found record. */
  kind?: 'text' | 'id';
  /** Other fields of a found record. */
  subtitle?: string;
  /** The number of found records, which are shown before the lists to search in. */
  rank?: number;
  /** The typed text, for a list to search in. */
  query?: string;
};

/** The number of fields that are shown below the name of a record. */
const SUBTITLE_FIELDS = 5;

/** An id as the user types it, or as a page shows it. */
const ID = /^#?(\d+)$/;

/** A menu entry, or the entries of a group with the name of the group before each label. */
const flattenMenu = (entry: MenuEntry): SearchTarget[] =>
  'to' in entry
    ? [entry]
    : entry.children.map((child) => ({
        ...child,
        label: `${translateText(entry.label)}: ${translateText(child.label)}`,
      }));

/**
 * Returns all targets that need no request: pages without parameters (menu entries first), lists that can be searched, and resources whose
 * records have pages. Labels are in the language of the user.
 */
export function getSearchTargets({ resources, menus, pages }: AppSchema): SearchTarget[] {
  const lists = resources.filter(({ list }) => list);
  const entries = [
    ...[...menus.desktop, ...menus.mobile].flatMap(flattenMenu),
    ...lists.map(({ label, icon, path }) => ({ label, icon, to: path })),
    ...pages.flatMap(({ path, searchEntry }) => (searchEntry ? [{ ...searchEntry, to: path }] : [])),
  ];
  const byPath = new Map<string, SearchTarget>();
  for (const entry of entries) if (!byPath.has(entry.to)) byPath.set(entry.to, entry);
  const groupEntries = menus.desktop.filter((entry) => 'children' in entry).flatMap(flattenMenu);
  const searches = lists.flatMap(({ icon, path, list }): SearchTarget[] => {
    const inGroup = groupEntries.find(({ to }) => to === path);
    return list?.searchFields.length
      ? [{ label: inGroup?.label ?? list.title, icon, to: path, kind: 'text' }]
      : [];
  });
  const records = resources.flatMap(({ quickSearchById, icon }): SearchTarget[] =>
    quickSearchById ? [{ label: quickSearchById.label, icon, to: quickSearchById.path, kind: 'id' }] : [],
  );
  return [...byPath.values(), ...searches, ...records].map((target) => ({
    ...target,
    label: translateText(target.label),
  }));
}

/** The resources whose records have a page and can be searched. */
export const getSearchableResources = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ list, quickSearchById }) => quickSearchById && list?.searchFields.length);

/** A column of a row as text. Empty if there is no value, or if a component renders the column. */
function getColumnText({ fields }: Resource, row: Row, column: Column<Row>): string {
  const { fields: of = [], separator: between } = getColumnAccessor({ fields }, column) ?? {};
  const [name = ''] = of;
  const field = fields[name];
  return field && of.length === 1 ? fieldToText(row, name, field) : joinFields(row, of, between);
}

/**
 * Creates the target of a record that was found by a text. Its label is the title of its page, or its id. The subtitle begins with the fields
 * that contain the text.
 */
export function createRecordTarget(resource: Resource, row: Row, text: string): SearchTarget | undefined {
  const { id, icon, quickSearchById, showPages, list } = resource;
  const to = quickSearchById && fillPath(quickSearchById.path, { id: row[id] });
  if (!to || !list) return undefined;
  const columns = list.columns.flatMap(getStackedColumns);
  const [first = id] = columns;
  const title = showPages[0]?.titleField ?? first;
  const type = translateText(quickSearchById.label);
  const name = getColumnId(title) === id ? '' : getColumnText(resource, row, title);
  const values = columns
    .filter((column) => getColumnId(column) !== getColumnId(title))
    .map((column) => getColumnText(resource, row, column))
    .filter(Boolean);
  const term = normalizeText(text);
  const matches = values.filter((value) => normalizeText(value).includes(term));
  const others = values.filter((value) => !normalizeText(value).includes(term));
  const subtitle = [...(name ? [type] : []), ...matches, ...others].slice(0, SUBTITLE_FIELDS).join(' · ');
  return { label: name || `${type} #${row[id]}`, icon, to, subtitle };
}

/** Sorts targets: labels that begin with the text, then labels that contain it, then the others. */
export function sortByMatch(targets: readonly SearchTarget[], text: string): SearchTarget[] {
  const term = normalizeText(text);
  const getDistance = ({ label }: SearchTarget) => {
    const index = normalizeText(label).indexOf(term);
    return index < 0 ? 2 : Math.min(index, 1);
  };
  return [...targets].sort((a, b) => getDistance(a) - getDistance(b));
}

/**
 * Returns the targets that match a text, in this order: records with this id, pages by label (best match first), the records in `found`, and
 * lists to search in. An empty text matches all pages.
 */
export function filterTargets(
  targets: readonly SearchTarget[],
  text: string,
  found: readonly SearchTarget[] = [],
): SearchTarget[] {
  const query = text.trim();
  const term = normalizeText(query);
  const pages = targets.filter(({ kind }) => !kind);
  if (!term) return pages;
  const named = pages.filter(({ label }) => normalizeText(label).includes(term));
  const params = new URLSearchParams({ q: query });
  const searches = targets
    .filter(({ kind }) => kind === 'text')
    .map((target) => ({ ...target, to: `${target.to}?${params}`, rank: found.length, query }));
  const [, id] = ID.exec(query) ?? [];
  const records = targets
    .filter(({ kind }) => kind === 'id')
    .flatMap((target) => {
      const to = fillPath(target.to, { id });
      return to ? [{ ...target, label: `${target.label} #${id}`, to }] : [];
    });
  const others = found.filter(({ to }) => !records.some((record) => record.to === to));
  return [...records, ...sortByMatch(named, term), ...others, ...searches];
}
