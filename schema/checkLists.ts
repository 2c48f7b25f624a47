import { isRelativeOrder } from '../common/sortOrder';
import { getColumnId, getStackedColumns, hasSortValue } from './column';
import { findDuplicates } from './findDuplicates';
import type { Column, ResolvedList, Resource, Row } from './types';

type Names = ReadonlySet<string>;

/** The declared fields that a column shows. */
function getFieldNames(column: Column<Row>): string[] {
  if (typeof column === 'string') return [column];
  if ('field' in column) return [column.field];
  return 'stack' in column ? column.stack.flatMap(getFieldNames) : [];
}

/** Finds links of references, which are links themselves. */
const checkReferenceLinks = (
  where: string,
  columns: readonly Column<Row>[],
  { fields }: Resource,
): string[] =>
  columns
    .flatMap(getStackedColumns)
    .flatMap((column) =>
      typeof column === 'object' && 'field' in column && column.link ? [column.field] : [],
    )
    .filter((field) => fields[field]?.type === 'reference')
    .map(
      (field) =>
        `${where}: column ${field} is a reference, which has a link of its own. Fix: remove \`link\`.`,
    );

/** Finds columns of undeclared fields, and references with a second link. */
export const checkColumns = (
  where: string,
  columns: readonly Column<Row>[],
  resource: Resource,
): string[] => [
  ...columns
    .flatMap(getFieldNames)
    .filter((field) => !Object.hasOwn(resource.fields, field))
    .map((field) => `${where}: column ${field} has no field. Fix: add ${field} to fields.`),
  ...checkReferenceLinks(where, columns, resource),
];

/** The columns of the lines of a card. */
function getCardColumns({ cardLines }: ResolvedList): Column<Row>[] {
  if (!cardLines) return [];
  const { primary, status, secondary = [], tertiary } = cardLines;
  return [primary, ...(status ? [status] : []), ...secondary, ...tertiary];
}

/** Checks that stat cards and filters with the same label match the same rows. They are selected by their label. */
function checkLabels(where: string, { statCards, filters }: ResolvedList): string[] {
  const filtersByLabel = new Map<string, Set<string>>();
  for (const { label, filter } of [...statCards, ...filters])
    if (filter)
      filtersByLabel.set(label, (filtersByLabel.get(label) ?? new Set()).add(JSON.stringify(filter)));
  return [...filtersByLabel]
    .filter(([, rows]) => rows.size > 1)
    .map(
      ([label]) => `${where}: two filters are labeled ${label} and match different rows. Fix: rename one.`,
    );
}

/** Finds hidden rows that no filter shows. */
const checkHiddenRows = (where: string, { hiddenRows, filters }: ResolvedList): string[] =>
  hiddenRows && !filters.some(({ label }) => label === hiddenRows.shownBy)
    ? [
        `${where}: hiddenRows names the filter ${hiddenRows.shownBy}, which does not exist. Fix: add it to filters.`,
      ]
    : [];

/** Finds sort fields of a list that are no column and no field. */
function checkSort(where: string, { columns, sort, sortOptions }: ResolvedList, fields: Names): string[] {
  const orders = columns.filter(hasSortValue).map(getColumnId);
  return [...new Set([sort, ...sortOptions].map(({ field }) => field))]
    .filter((by) => !fields.has(by) && !orders.includes(by))
    .map(
      (by) =>
        `${where}: sorts by ${by}, which ${columns.some((column) => getColumnId(column) === by) ? 'cannot be sorted' : 'is not a column'}. Fix: sort by one of ${orders.join(', ')}.`,
    );
}

/** Finds orders by the distance from today of fields that are no dates. */
const checkRelativeOrders = (
  where: string,
  { sort, sortOptions }: ResolvedList,
  { fields }: Resource,
): string[] =>
  [sort, ...sortOptions]
    .filter(({ field, order }) => isRelativeOrder(order) && fields[field]?.type !== 'date')
    .map(
      ({ field, order }) =>
        `${where}: sorts ${field}, which is not a date, in the order ${order}. Fix: use a field of the type date, ASC or DESC.`,
    );

/** Returns the errors in a list that the types do not find, each with its `Fix:`. */
export function checkList(where: string, list: ResolvedList, resource: Resource): string[] {
  const fields: Names = new Set(Object.keys(resource.fields));
  const ids = list.columns.map(getColumnId);
  return [
    ...checkColumns(where, [...list.columns, ...list.exportColumns, ...getCardColumns(list)], resource),
    ...findDuplicates([...ids, ...list.exportColumns.map(getColumnId)]).map(
      (id) => `${where}: has the column ${id} twice. Fix: remove one, or add an id.`,
    ),
    ...checkSort(where, list, fields),
    ...checkRelativeOrders(where, list, resource),
    ...list.rowActions
      .filter((name) => !Object.hasOwn(resource.actions, name))
      .map(
        (name) => `${where}: action ${name} is not declared. Fix: add ${name} to actions, or remove it here.`,
      ),
    ...checkBulkActions(where, list, resource),
    ...checkLabels(where, list),
    ...checkHiddenRows(where, list),
    ...checkFilterFields(where, list, resource),
    ...list.statCards.flatMap(({ label, sumField }) =>
      checkSumField(`${where}: the card ${label}`, sumField, resource),
    ),
    ...list.rowHighlights
      .filter(({ column }) => !ids.includes(column))
      .map(
        ({ label, column }) =>
          `${where}: the row highlight ${label} uses the column ${column}, which does not exist. Fix: use an existing column.`,
      ),
  ];
}

/** Parameters of the address that are not filters. */
const RESERVED_PARAMS = ['q', 'only', 'sort', 'order', 'page', 'perPage', 'tab'];

/** Checks that each filter field has an input, and a name of its own in the address. */
function checkFilterFields(where: string, { filterFields }: ResolvedList, { fields }: Resource): string[] {
  const names = filterFields.map(({ field }) => field);
  return [
    ...filterFields
      .filter(({ field, label, choices }) => choices?.length === 0 || (!fields[field] && label === field))
      .map(
        ({ field }) =>
          `${where}: the filter field ${field} has no input. Fix: use a date, an amount, a field with choices, or add reference.`,
      ),
    ...[...findDuplicates(names), ...names.filter((name) => RESERVED_PARAMS.includes(name))].map(
      (name) => `${where}: the filter field ${name} is already a parameter of the address. Fix: remove it.`,
    ),
  ];
}

/** What a schema does with a field that must be an amount. */
export function checkMoneyField(
  where: string,
  verb: 'sum' | 'move',
  name: string | undefined,
  { fields }: Resource,
): string[] {
  if (name === undefined) return [];
  const kind = fields[name]?.type;
  if (kind === 'money' || kind === 'amount') return [];
  const is = kind ? `is of the type ${kind}` : 'has no field';
  return [`${where} ${verb}s ${name}, which ${is}. Fix: ${verb} a field of the type money or amount.`];
}

/** Checks that only amounts are added up. */
export const checkSumField = (where: string, sum: string | undefined, resource: Resource): string[] =>
  checkMoneyField(where, 'sum', sum, resource);

/** Checks that a bulk action is a mutation with texts for several rows. */
function checkBulkActions(where: string, { bulkActions }: ResolvedList, resource: Resource): string[] {
  const { actions, fields } = resource;
  return bulkActions.flatMap((name) => {
    const action = actions[name];
    if (!action || !Object.hasOwn(actions, name))
      return [`${where}: the bulk action ${name} is not declared. Fix: add ${name} to actions.`];
    if (!('endpoint' in action))
      return [`${where}: the bulk action ${name} has no endpoint. Fix: use an action with an endpoint.`];
    if (action.form)
      return [`${where}: the bulk action ${name} has a form. Fix: use an action without a form.`];
    if (!action.bulk)
      return [`${where}: the bulk action ${name} has no texts. Fix: add \`bulk\` to the action.`];
    const { sumField, skipReasonField } = action.bulk;
    const missing = [sumField, skipReasonField].filter(
      (field) => field !== undefined && !Object.hasOwn(fields, field),
    );
    return [
      ...missing.map(
        (field) => `${where}: ${name} uses the undeclared field ${field}. Fix: add ${field} to fields.`,
      ),
      ...(missing.includes(sumField) ? [] : checkSumField(`${where}: ${name}`, sumField, resource)),
    ];
  });
}
