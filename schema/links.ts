import type { Column, ResolvedForm, ResolvedList, ResolvedShowPage, Resource, Row } from './types';

/** An address, and its place in the schema. `fromRecord`: its `:field` parameters are fields of the record. */
export type Link = { where: string; address: string; fromRecord: boolean };

/** The addresses of a column, and of the columns in its stack. */
const getColumnLinks = (column: Column<Row>): string[] => {
  if (typeof column === 'string') return [];
  if ('stack' in column) return column.stack.flatMap(getColumnLinks);
  return 'link' in column && column.link ? [column.link] : [];
};

const getListLinks = ({ columns, createButton }: ResolvedList): string[] => [
  ...columns.flatMap(getColumnLinks),
  ...(createButton
    ? 'to' in createButton
      ? [createButton.to]
      : createButton.items.map(({ to }) => to)
    : []),
];

const getFormLinks = ({ backLink, redirect, sections }: ResolvedForm): string[] => [
  backLink.to,
  ...(redirect ? [redirect] : []),
  ...sections.flatMap(({ readOnlyFields = [] }) => readOnlyFields.flatMap(getColumnLinks)),
];

const getPageLinks = ({ backLink, tabs }: ResolvedShowPage): string[] => [
  backLink.to,
  ...tabs.flatMap((tab) =>
    'cards' in tab ? tab.cards.flatMap(({ fields = [] }) => fields.flatMap(getColumnLinks)) : [],
  ),
];

function getActionLinks(action: Resource['actions'][string]): string[] {
  if ('to' in action) return [action.to, ...(action.fallbackTo ? [action.fallbackTo] : [])];
  if ('detailsDialog' in action) return action.detailsDialog.fields.flatMap(getColumnLinks);
  if (!('endpoint' in action)) return [];
  return [
    action.bulk?.finalFailure?.to,
    action.onSuccess?.redirect,
    action.showPageOverrides?.onSuccess?.redirect,
  ].flatMap((path) => path ?? []);
}

/** All addresses that a resource links to. */
export function collectLinks({
  name,
  list,
  workQueue,
  dashboardLists,
  related,
  showPages,
  quickSearchById,
  create,
  edit,
  actions,
}: Resource): Link[] {
  const toLinks = (where: string, addresses: readonly string[], filled = true): Link[] =>
    [...new Set(addresses)].map((address) => ({ where: `${name}.${where}`, address, fromRecord: filled }));
  return [
    ...(list ? toLinks('list', getListLinks(list)) : []),
    ...(workQueue ? toLinks('workQueue', workQueue.rowColumns.flatMap(getColumnLinks)) : []),
    ...Object.entries(dashboardLists).flatMap(([view, options]) =>
      toLinks(`dashboardLists.${view}`, getListLinks(options)),
    ),
    ...Object.entries(related).flatMap(([view, options]) =>
      toLinks(`related.${view}`, getListLinks(options)),
    ),
    ...Object.entries(actions).flatMap(([action, options]) =>
      toLinks(`actions.${action}`, getActionLinks(options)),
    ),
    ...(quickSearchById ? toLinks('quickSearchById', [quickSearchById.path]) : []),
    ...showPages.flatMap((page) => toLinks(`showPages ${page.path}`, getPageLinks(page))),
    // A form fills them from what it read, what was sent and what came back.
    ...(create ? toLinks('create', getFormLinks(create), false) : []),
    ...(edit ? toLinks('edit', getFormLinks(edit), false) : []),
  ];
}
