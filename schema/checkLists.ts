import { columnId, hasOrder } from './column';
import { doubled } from './doubled';
import type { Column, FilledList, Resource, Row } from './types';

type Names = ReadonlySet<string>;

/** The fields that a column shows by their declaration. */
function named(column: Column<Row>): string[] {
  if (typeof column === 'string') return [column];
  if ('field' in column) return [column.field];
  return 'lines' in column ? column.lines.flatMap(named) : [];
}

/** The columns of fields that nobody declares. */
export const undeclared = (where: string, columns: readonly Column<Row>[], { fields }: Resource): string[] =>
  columns
    .flatMap(named)
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => `${where}: column ${field} has no field. Fix: add ${field} to fields.`);

/** Cards and filters are chosen by their label: two of one label have to mean the same rows. */
function checkChoices(where: string, { stats, filters }: FilledList): string[] {
  const meant = new Map<string, Set<string>>();
  for (const { label, where } of [...stats, ...filters])
    if (where) meant.set(label, (meant.get(label) ?? new Set()).add(JSON.stringify(where)));
  return [...meant]
    .filter(([, rows]) => rows.size > 1)
    .map(([label]) => `${where}: two choices are called ${label} and mean different rows. Fix: rename one.`);
}

/** The orders that a list begins with or offers and that no column and no field has. */
function unsorted(where: string, { columns, sort, sorts }: FilledList, fields: Names): string[] {
  const orders = columns.filter(hasOrder).map(columnId);
  return [...new Set([sort, ...sorts].map(({ by }) => by))]
    .filter((by) => !fields.has(by) && !orders.includes(by))
    .map(
      (by) =>
        `${where}: sorts by ${by}, which ${columns.some((one) => columnId(one) === by) ? 'has no order' : 'is no column'}. Fix: sort by one of ${orders.join(', ')}.`,
    );
}

/** What the types of a list cannot see, one sentence a mistake, each with its `Fix:`. */
export function checkList(where: string, list: FilledList, resource: Resource): string[] {
  const fields: Names = new Set(Object.keys(resource.fields));
  const ids = list.columns.map(columnId);
  return [
    ...undeclared(where, [...list.columns, ...list.exported], resource),
    ...doubled([...ids, ...list.exported.map(columnId)]).map(
      (id) => `${where}: column ${id} stands twice. Fix: remove one, or give it an id.`,
    ),
    ...unsorted(where, list, fields),
    ...list.actions
      .filter((name) => !Object.hasOwn(resource.actions, name))
      .map(
        (name) => `${where}: action ${name} is not declared. Fix: add ${name} to actions, or remove it here.`,
      ),
    ...checkSeveral(where, list, resource),
    ...checkChoices(where, list),
    ...checkDates(where, list, resource),
    ...list.stats.flatMap(({ label, sum }) => notSummed(`${where}: the card ${label}`, sum, resource)),
    ...list.marks
      .filter(({ at }) => !ids.includes(at))
      .map(
        ({ word, at }) =>
          `${where}: the mark ${word} stands at ${at}, which is no column. Fix: name a column.`,
      ),
  ];
}

/** A day and a month are looked for among days. */
function checkDates(where: string, { dates }: FilledList, { fields }: Resource): string[] {
  if (dates === undefined || fields[dates]?.kind === 'date') return [];
  return [`${where}: looks for days in ${dates}, which is no date. Fix: name a field of the kind date.`];
}

/** What is done with a field that has to be money. */
export function notMoney(
  where: string,
  does: 'sum' | 'move',
  name: string | undefined,
  { fields }: Resource,
): string[] {
  if (name === undefined) return [];
  const kind = fields[name]?.kind;
  if (kind === 'money' || kind === 'amount') return [];
  const is = kind ? `is of the kind ${kind}` : 'has no field';
  return [`${where} ${does}s ${name}, which ${is}. Fix: ${does} a field of the kind money or amount.`];
}

/** Only money is added up. */
export const notSummed = (where: string, sum: string | undefined, resource: Resource): string[] =>
  notMoney(where, 'sum', sum, resource);

/** What is done to several rows is a change, and has its own words for it. */
function checkSeveral(where: string, { several }: FilledList, resource: Resource): string[] {
  const { actions, fields } = resource;
  return several.flatMap((name) => {
    const action = actions[name];
    if (!action || !Object.hasOwn(actions, name))
      return [
        `${where}: several rows are offered ${name}, which is not declared. Fix: add ${name} to actions.`,
      ];
    if (!('call' in action))
      return [
        `${where}: several rows are offered ${name}, which makes no call. Fix: name an action with a call.`,
      ];
    if (action.form)
      return [
        `${where}: several rows are offered ${name}, which asks for values of one. Fix: name an action without a form.`,
      ];
    if (!action.several)
      return [
        `${where}: several rows are offered ${name}, which says nothing of them. Fix: give it \`several\`.`,
      ];
    const { sum, why } = action.several;
    const missing = [sum, why].filter((field) => field !== undefined && !Object.hasOwn(fields, field));
    return [
      ...missing.map(
        (field) =>
          `${where}: ${name} reads ${field} of several rows, which has no field. Fix: add ${field} to fields.`,
      ),
      ...(missing.includes(sum) ? [] : notSummed(`${where}: ${name}`, sum, resource)),
    ];
  });
}
