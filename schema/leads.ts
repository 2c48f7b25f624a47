import type { Column, FilledForm, FilledList, FilledPage, Resource, Row } from './types';

/** Where something leads, and who says so. `filled` where its `:field`s come from the record alone. */
export type Lead = { where: string; address: string; filled: boolean };

/** Where a column, or a line of it, leads. */
const ofColumn = (column: Column<Row>): string[] => {
  if (typeof column === 'string') return [];
  if ('lines' in column) return column.lines.flatMap(ofColumn);
  return 'go' in column && column.go ? [column.go] : [];
};

const ofList = ({ columns, add }: FilledList): string[] => [
  ...columns.flatMap(ofColumn),
  ...(add ? ('to' in add ? [add.to] : add.entries.map(({ to }) => to)) : []),
];

const ofForm = ({ back, after, groups }: FilledForm): string[] => [
  back.to,
  ...(after ? [after] : []),
  ...groups.flatMap(({ shows = [] }) => shows.flatMap(ofColumn)),
];

const ofPage = ({ back, tabs }: FilledPage): string[] => [
  back.to,
  ...tabs.flatMap((tab) =>
    'cards' in tab ? tab.cards.flatMap(({ items = [] }) => items.flatMap(ofColumn)) : [],
  ),
];

function ofAction(action: Resource['actions'][string]): string[] {
  if ('go' in action) return [action.go, ...(action.otherwise ? [action.otherwise] : [])];
  if ('details' in action) return action.details.items.flatMap(ofColumn);
  if (!('call' in action)) return [];
  return [action.after?.go, action.onPage?.after?.go].flatMap((go) => go ?? []);
}

/** Every address that a resource leads to. */
export function leadsOf({
  name,
  list,
  today,
  attention,
  related,
  pages,
  byId,
  create,
  edit,
  actions,
}: Resource): Lead[] {
  const all = (where: string, addresses: readonly string[], filled = true): Lead[] =>
    [...new Set(addresses)].map((address) => ({ where: `${name}.${where}`, address, filled }));
  return [
    ...(list ? all('list', ofList(list)) : []),
    ...(today ? all('today', today.first.flatMap(ofColumn)) : []),
    ...Object.entries(attention).flatMap(([view, one]) => all(`attention.${view}`, ofList(one))),
    ...Object.entries(related).flatMap(([view, one]) => all(`related.${view}`, ofList(one))),
    ...Object.entries(actions).flatMap(([action, one]) => all(`actions.${action}`, ofAction(one))),
    ...(byId ? all('byId', [byId.go]) : []),
    ...pages.flatMap((page) => all(`pages ${page.path}`, ofPage(page))),
    // A form fills them from what it read, what was sent and what came back.
    ...(create ? all('create', ofForm(create), false) : []),
    ...(edit ? all('edit', ofForm(edit), false) : []),
  ];
}
