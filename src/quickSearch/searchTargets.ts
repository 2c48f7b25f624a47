import { normalizeText } from '../../common/normalizeText';
import { firstNonEmpty, getChoiceLabel, joinFields, toText } from '../../providers/fieldAccessor';
import { getColumnAccessor } from '../../providers/toListQuery';
import { getColumnId, getStackedColumns } from '../../schema/column';
import { getMenuLinks } from '../../schema/menus';
import type { AppSchema, Column, MenuEntry, Resource, Row } from '../../schema/types';
import { fieldToText } from '../fields/fieldToText';
import { fillPath } from '../fields/fillPath';
import { translateText } from '../i18n/language';

/** The sections of the results, in the order of an empty search. */
export type SearchSection = 'recent' | 'pages' | 'actions' | 'records' | 'lists';

/** A page that the quick search can open. */
export type SearchTarget = {
  section: SearchSection;
  label: string;
  icon: string;
  to: string;
  /** Other fields of a record. */
  subtitle?: string;
  /** The first field of a record, besides its label, that contains the text. */
  match?: string;
  /** The number of records that are shown before this target. */
  rank?: number;
  /** The typed text, for a list to search in. */
  query?: string;
  /** The number of its records that match, for a list to search in. Undefined if they were not searched. */
  matches?: number;
};

/** The records that match a text, and the number of matches in each list by its path. */
export type FoundRecords = {
  records: readonly SearchTarget[];
  matches: ReadonlyMap<string, number>;
};

/** The number of fields that are shown below the name of a record. */
const SUBTITLE_FIELDS = 6;

/** An id as the user types it, or as a page shows it. */
const ID = /^#?(\d{1,10})$/;

/** Returns the id that a text is, without its number sign. */
export const parseId = (text: string): string | undefined => ID.exec(text.trim())?.[1];

type Page = Omit<SearchTarget, 'section'>;

/** Returns the links of a menu. Those of a group have the name of the group before their label. */
const getMenuPages = (menu: readonly MenuEntry[]) =>
  getMenuLinks(menu).map(({ group, ...link }) => ({
    ...link,
    isInGroup: group !== undefined,
    label: group === undefined ? link.label : `${translateText(group)}: ${translateText(link.label)}`,
  }));

/** The links of the create buttons of a resource. */
const getCreateLinks = ({ list }: Resource): Page[] => {
  const button = list?.createButton;
  if (!button) return [];
  return 'to' in button ? [button] : button.items.map((item) => ({ ...item, icon: button.icon }));
};

/** Returns the first target of each path. */
function uniqueByPath(targets: readonly SearchTarget[]): SearchTarget[] {
  const byPath = new Map<string, SearchTarget>();
  for (const target of targets) if (!byPath.has(target.to)) byPath.set(target.to, target);
  return [...byPath.values()];
}

/**
 * Returns all targets that need no request: pages without parameters (menu entries first), the forms that create
 * a record, and lists that can be searched. Labels are in the language of the user.
 */
export function getSearchTargets({ resources, menus, pages }: AppSchema): SearchTarget[] {
  const lists = resources.filter(({ list }) => list);
  const entries = [
    ...getMenuPages([...menus.desktop, ...menus.mobile]),
    ...lists.map(({ label, icon, path }) => ({ label, icon, to: path })),
    ...pages.flatMap(({ path, searchEntry }) => (searchEntry ? [{ ...searchEntry, to: path }] : [])),
  ].map((page): SearchTarget => ({ ...page, section: 'pages' }));
  const actions = resources
    .flatMap(getCreateLinks)
    .map((link): SearchTarget => ({ ...link, section: 'actions' }));
  const groupPages = getMenuPages(menus.desktop).filter(({ isInGroup }) => isInGroup);
  const searches = lists.flatMap(({ icon, path, list }): SearchTarget[] => {
    const inGroup = groupPages.find(({ to }) => to === path);
    return list?.searchFields.length
      ? [{ section: 'lists', label: inGroup?.label ?? list.title, icon, to: path }]
      : [];
  });
  return [...uniqueByPath([...actions, ...entries]), ...searches].map((target) => ({
    ...target,
    label: translateText(target.label),
  }));
}

/** The resources whose records have a page and can be searched. */
export const getSearchableResources = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ list, quickSearchById }) => quickSearchById && list?.searchFields.length);

/** A column of a row as text. Empty if there is no value, or if a component renders the column. */
function getColumnText({ fields }: Resource, row: Row, column: Column<Row>): string {
  const accessor = getColumnAccessor({ fields }, column);
  // The id of another record says nothing about this one.
  if (accessor?.type === 'reference') return '';
  const { fields: names = [], separator } = accessor ?? {};
  const [name = ''] = names;
  const field = fields[name];
  if (accessor?.type === 'select')
    return translateText(getChoiceLabel(firstNonEmpty(row, names), accessor.choices));
  return field && names.length === 1 ? fieldToText(row, name, field) : joinFields(row, names, separator);
}

/** The type of the field of a column. */
const getColumnType = ({ fields }: Resource, column: Column<Row>): string | undefined =>
  fields[typeof column === 'object' && 'sources' in column ? '' : getColumnId(column)]?.type;

/**
 * Creates the target of a record. Its label is the title of its page, or its id. The subtitle has the kind of
 * record, what matches the text, the status, the dates, and then other fields.
 * @param text what was searched for; empty for a record that was opened before.
 */
export function createRecordTarget(
  resource: Resource,
  row: Row,
  text: string,
  section: SearchSection = 'records',
): SearchTarget | undefined {
  const { id, icon, quickSearchById, showPages, list } = resource;
  const to = quickSearchById && fillPath(quickSearchById.path, { id: row[id] });
  if (!to || !list) return undefined;
  const columns = list.columns.flatMap(getStackedColumns);
  const [first = id] = columns;
  const title = showPages[0]?.titleField ?? first;
  const type = translateText(quickSearchById.label);
  const number = `${type} #${toText(row[id])}`;
  const name = getColumnId(title) === id ? '' : getColumnText(resource, row, title);
  const others = columns.filter((column) => ![id, getColumnId(title)].includes(getColumnId(column)));
  const getTexts = (ofType: (type: string | undefined) => boolean) =>
    others
      .filter((column) => ofType(getColumnType(resource, column)))
      .map((column) => getColumnText(resource, row, column))
      .filter(Boolean);
  const hasThisId = parseId(text) === toText(row[id]);
  const term = hasThisId ? '' : normalizeText(text.trim());
  // Fields that no column shows are searched as well.
  const searched = list.searchFields.flat().map((field) => toText(row[field]));
  const matches = [...getTexts(() => true), ...searched].filter(
    (value) => term && value !== name && normalizeText(value).includes(term),
  );
  const facts = [
    name && (hasThisId ? number : type),
    ...matches,
    ...getTexts((kind) => kind === 'badge').slice(-1),
    getTexts((kind) => kind === 'date')
      .slice(-2)
      .join(' – '),
    ...getTexts((kind) => kind !== 'badge' && kind !== 'date'),
  ];
  const subtitle = [...new Set(facts.filter(Boolean))].slice(0, SUBTITLE_FIELDS).join(' · ');
  const [match = ''] = matches;
  return { section, label: name || number, icon, to, subtitle, match };
}

const getLabel = ({ label }: SearchTarget): string => label;

/**
 * Sorts targets: texts that begin with the term, then texts that contain it, then the others. `getText` returns
 * the label by default.
 */
export function sortByMatch(
  targets: readonly SearchTarget[],
  term: string,
  getText: (target: SearchTarget) => string = getLabel,
): SearchTarget[] {
  const words = normalizeText(term);
  const getDistance = (target: SearchTarget) => {
    const index = normalizeText(getText(target)).indexOf(words);
    return index < 0 ? 2 : Math.min(index, 1);
  };
  return [...targets].sort((a, b) => getDistance(a) - getDistance(b));
}

/**
 * Returns the targets that match a text, in sections: pages and actions by label (best match first), the found
 * records, and lists to search in. Lists without a match are left out. An empty text matches the recent records
 * and all pages and actions.
 */
export function filterTargets(
  targets: readonly SearchTarget[],
  text: string,
  { records, matches }: FoundRecords,
  recent: readonly SearchTarget[] = [],
): SearchTarget[] {
  const query = text.trim();
  const term = normalizeText(query);
  const inSection = (section: SearchSection) => targets.filter((target) => target.section === section);
  if (!term) {
    const others = [...inSection('actions'), ...inSection('pages')];
    return [...recent, ...others.map((target) => ({ ...target, rank: recent.length }))];
  }
  const getNamed = (section: SearchSection) =>
    sortByMatch(
      inSection(section).filter(({ label }) => normalizeText(label).includes(term)),
      term,
    );
  const params = new URLSearchParams({ q: query });
  const searches = inSection('lists')
    .filter(({ to }) => matches.get(to) !== 0)
    .map((target) => ({
      ...target,
      to: `${target.to}?${params}`,
      rank: records.length,
      query,
      matches: matches.get(target.to) ?? 0,
    }));
  return [...getNamed('pages'), ...getNamed('actions'), ...records, ...searches];
}
