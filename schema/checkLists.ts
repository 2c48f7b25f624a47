import { getColumnId, hasSortValue } from './column';
import { findDuplicates } from './findDuplicates';
import type { Column, ResolvedList, Resource, Row } from './types';

type Names = ReadonlySet<string>;

/** The fields that a column shows by their declaration. */
function getFieldNames(column: Column<Row>): string[] {
  if (typeof column === 'string') return [column];
  if ('field' in column) return [column.field];
  return 'stack' in column ? column.stack.flatMap(getFieldNames) : [];
}

/** The columns of fields that nobody declares. */
export const checkColumns = (
  where: string,
  columns: readonly Column<Row>[],
  { fields }: Resource,
): string[] =>
  columns
    .flatMap(getFieldNames)
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => `${where}: column ${field} has no field. Fix: add ${field} to fields.`);

/** Cards and filters are chosen by their label: two of one label have to mean the same rows. */
function checkLabels(where: string, { statCards, filters }: ResolvedList): string[] {
  const filtersByLabel = new Map<string, Set<string>>();
  for (const { label, filter } of [...statCards, ...filters])
    if (filter)
      filtersByLabel.set(label, (filtersByLabel.get(label) ?? new Set()).add(JSON.stringify(filter)));
  return [...filtersByLabel]
    .filter(([, rows]) => rows.size > 1)
    .map(([label]) => `${where}: two choices are called ${label} and mean different rows. Fix: rename one.`);
}

/** The orders that a list begins with or offers and that no column and no field has. */
function checkSort(where: string, { columns, sort, sortOptions }: ResolvedList, fields: Names): string[] {
  const orders = columns.filter(hasSortValue).map(getColumnId);
  return [...new Set([sort, ...sortOptions].map(({ field }) => field))]
    .filter((by) => !fields.has(by) && !orders.includes(by))
    .map(
      (by) =>
        `${where}: sorts by ${by}, which ${columns.some((column) => getColumnId(column) === by) ? 'has no order' : 'is no column'}. Fix: sort by one of ${orders.join(', ')}.`,
    );
}

/** What the types of a list cannot see, one sentence a mistake, each with its `Fix:`. */
export function checkList(where: string, list: ResolvedList, resource: Resource): string[] {
  const fields: Names = new Set(Object.keys(resource.fields));
  const ids = list.columns.map(getColumnId);
  return [
    ...checkColumns(where, [...list.columns, ...list.exportColumns], resource),
    ...findDuplicates([...ids, ...list.exportColumns.map(getColumnId)]).map(
      (id) => `${where}: column ${id} stands twice. Fix: remove one, or give it an id.`,
    ),
    ...checkSort(where, list, fields),
    ...list.rowActions
      .filter((name) => !Object.hasOwn(resource.actions, name))
      .map(
        (name) => `${where}: action ${name} is not declared. Fix: add ${name} to actions, or remove it here.`,
      ),
    ...checkBulkActions(where, list, resource),
    ...checkLabels(where, list),
    ...checkDates(where, list, resource),
    ...list.statCards.flatMap(({ label, sumField }) =>
      checkSumField(`${where}: the card ${label}`, sumField, resource),
    ),
    ...list.rowHighlights
      .filter(({ column }) => !ids.includes(column))
      .map(
        ({ label, column }) =>
          `${where}: the row highlight ${label} names the column ${column}, which does not exist. Fix: name a column.`,
      ),
  ];
}

/** A day and a month are looked for among days. */
function checkDates(where: string, { dateField }: ResolvedList, { fields }: Resource): string[] {
  if (dateField === undefined || fields[dateField]?.type === 'date') return [];
  return [`${where}: looks for days in ${dateField}, which is no date. Fix: name a field of the type date.`];
}

/** What is done with a field that has to be money. */
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

/** Only money is added up. */
export const checkSumField = (where: string, sum: string | undefined, resource: Resource): string[] =>
  checkMoneyField(where, 'sum', sum, resource);

/** What is done to several rows is a change, and has its own words for it. */
function checkBulkActions(where: string, { bulkActions }: ResolvedList, resource: Resource): string[] {
  const { actions, fields } = resource;
  return bulkActions.flatMap((name) => {
    const action = actions[name];
    if (!action || !Object.hasOwn(actions, name))
      return [
        `${where}: several rows are offered ${name}, which is not declared. Fix: add ${name} to actions.`,
      ];
    if (!('endpoint' in action))
      return [
        `${where}: several rows are offered ${name}, which has no endpoint. Fix: name an action with an endpoint.`,
      ];
    if (action.form)
      return [
        `${where}: several rows are offered ${name}, which asks for values of one. Fix: name an action without a form.`,
      ];
    if (!action.bulk)
      return [
        `${where}: several rows are offered ${name}, which has no texts for them. Fix: give it \`bulk\`.`,
      ];
    const { sumField, skipReasonField } = action.bulk;
    const missing = [sumField, skipReasonField].filter(
      (field) => field !== undefined && !Object.hasOwn(fields, field),
    );
    return [
      ...missing.map(
        (field) =>
          `${where}: ${name} reads ${field} of several rows, which has no field. Fix: add ${field} to fields.`,
      ),
      ...(missing.includes(sumField) ? [] : checkSumField(`${where}: ${name}`, sumField, resource)),
    ];
  });
}
