import { getColumnId } from './column';
import type { CardLines, Column, List, RelatedListName, ResolvedShowPage, Resource, Row } from './types';

type Fields = Resource['fields'];

/** The columns of a list that are references, by the names of their fields. */
export const getReferenceColumns = (columns: readonly Column<Row>[], fields: Fields): string[] =>
  columns.map(getColumnId).filter((name) => fields[name]?.type === 'reference');

/** Disables sorting by references whose text is not in the record: their values are ids. */
export const withSortableReferences = (columns: readonly Column<Row>[], fields: Fields): Column<Row>[] =>
  columns.map((column) => {
    const name = getColumnId(column);
    const field = fields[name];
    if (field?.type !== 'reference' || field.labelField) return column;
    return { ...(typeof column === 'string' ? { field: column } : column), sortable: false } as Column<Row>;
  });

/** Removes a column from the lines of a card. Without its heading or its status, the portal chooses the lines. */
function removeFromCard(cardLines: CardLines<Row>, name: string): CardLines<Row> | undefined {
  const isOther = (column: Column<Row>) => getColumnId(column) !== name;
  const { primary, status, secondary = [], tertiary } = cardLines;
  if (!isOther(primary) || (status && !isOther(status))) return undefined;
  return { ...cardLines, secondary: secondary.filter(isOther), tertiary: tertiary.filter(isOther) };
}

/** Returns the related lists that the references in a list make, by the names of their fields. */
export const createReferenceLists = (list: List<Row>, fields: Fields): Record<string, List<Row>> =>
  Object.fromEntries(
    getReferenceColumns(list.columns, fields).map((name) => {
      const {
        createButton,
        header,
        content,
        description,
        statCards,
        filterFields,
        bulkActions,
        cardLines,
        ...rest
      } = list;
      const lines = cardLines && removeFromCard(cardLines, name);
      const columns = list.columns.filter((column) => getColumnId(column) !== name);
      const rowHighlights = (list.rowHighlights ?? []).filter(({ column }) => column !== name);
      return [
        name,
        {
          ...rest,
          ...(lines && { cardLines: lines }),
          columns,
          rowHighlights,
          filter: { ...list.filter, [name]: ':id' },
        },
      ];
    }),
  );

const getRelatedLists = ({ tabs }: ResolvedShowPage): RelatedListName[] =>
  tabs.flatMap((tab) =>
    'cards' in tab ? tab.cards.flatMap(({ relatedList }) => relatedList ?? []) : [tab.relatedList],
  );

/** Adds a related list to a page: as a card if the page has only one tab of cards, otherwise as a tab. */
function addRelatedList(page: ResolvedShowPage, label: string, relatedList: RelatedListName) {
  const { resource, name } = relatedList;
  if (getRelatedLists(page).some((list) => list.resource === resource && list.name === name)) return page;
  const [tab] = page.tabs;
  if (page.tabs.length === 1 && tab && 'cards' in tab) {
    const card = { title: label, relatedList, fullWidth: true };
    return { ...page, tabs: [{ ...tab, cards: [...tab.cards, card] }] };
  }
  const id = `${resource}.${name}`;
  return { ...page, tabs: [...page.tabs, { id, label, relatedList }] };
}

/**
 * Adds the rows that refer to a record to the page of that record. A page that has such a list already keeps it in
 * its place.
 */
export const withReferenceLists = (resources: readonly Resource[]): Resource[] =>
  resources.map((target) => {
    const lists = resources.flatMap(({ name: resource, list, fields, related }) =>
      getReferenceColumns(list?.columns ?? [], fields).flatMap((name) => {
        const field = fields[name];
        const isTarget = field?.type === 'reference' && field.reference === target.name;
        return isTarget ? [{ label: related[name]?.title ?? resource, relatedList: { resource, name } }] : [];
      }),
    );
    if (lists.length === 0) return target;
    const showPages = target.showPages.map((page) =>
      page.path === target.quickSearchById?.path
        ? lists.reduce((added, { label, relatedList }) => addRelatedList(added, label, relatedList), page)
        : page,
    );
    return { ...target, showPages };
  });
