import type { Column, ResolvedForm, ResolvedList, ResolvedShowPage, Resource, Row } from './types';

/** Where something leads, and who says so. `filled` where its `:field`s come from the record alone. */
export type Lead = { where: string; address: string; filled: boolean };

/** Where a column, or a line of it, leads. */
const ofColumn = (column: Column<Row>): string[] => {
  if (typeof column === 'string') return [];
  if ('stack' in column) return column.stack.flatMap(ofColumn);
  return 'link' in column && column.link ? [column.link] : [];
};

const ofList = ({ columns, createButton }: ResolvedList): string[] => [
  ...columns.flatMap(ofColumn),
  ...(createButton
    ? 'to' in createButton
      ? [createButton.to]
      : createButton.items.map(({ to }) => to)
    : []),
];

const ofForm = ({ backLink, redirect, sections }: ResolvedForm): string[] => [
  backLink.to,
  ...(redirect ? [redirect] : []),
  ...sections.flatMap(({ readOnlyFields = [] }) => readOnlyFields.flatMap(ofColumn)),
];

const ofPage = ({ backLink, tabs }: ResolvedShowPage): string[] => [
  backLink.to,
  ...tabs.flatMap((tab) =>
    'cards' in tab ? tab.cards.flatMap(({ fields = [] }) => fields.flatMap(ofColumn)) : [],
  ),
];

function ofAction(action: Resource['actions'][string]): string[] {
  if ('to' in action) return [action.to, ...(action.fallbackTo ? [action.fallbackTo] : [])];
  if ('detailsDialog' in action) return action.detailsDialog.fields.flatMap(ofColumn);
  if (!('endpoint' in action)) return [];
  return [action.onSuccess?.redirect, action.showPageOverrides?.onSuccess?.redirect].flatMap(
    (go) => go ?? [],
  );
}

/** Every address that a resource leads to. */
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
}: Resource): Lead[] {
  const all = (where: string, addresses: readonly string[], filled = true): Lead[] =>
    [...new Set(addresses)].map((address) => ({ where: `${name}.${where}`, address, filled }));
  return [
    ...(list ? all('list', ofList(list)) : []),
    ...(workQueue ? all('workQueue', workQueue.rowColumns.flatMap(ofColumn)) : []),
    ...Object.entries(dashboardLists).flatMap(([view, one]) => all(`dashboardLists.${view}`, ofList(one))),
    ...Object.entries(related).flatMap(([view, one]) => all(`related.${view}`, ofList(one))),
    ...Object.entries(actions).flatMap(([action, one]) => all(`actions.${action}`, ofAction(one))),
    ...(quickSearchById ? all('quickSearchById', [quickSearchById.path]) : []),
    ...showPages.flatMap((page) => all(`showPages ${page.path}`, ofPage(page))),
    // A form fills them from what it read, what was sent and what came back.
    ...(create ? all('create', ofForm(create), false) : []),
    ...(edit ? all('edit', ofForm(edit), false) : []),
  ];
}
