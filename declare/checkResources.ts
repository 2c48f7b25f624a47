import { addressesOf, standsAt } from './addresses';
import { checkCalls, DECLARED, unfilled } from './checkCalls';
import { checkForms } from './checkForms';
import { checkSentences } from './checkSentences';
import { columnId, hasOrder } from './column';
import { doubled } from './doubled';
import { isKind, kinds } from './field';
import { leadsOf } from './leads';
import type { Column, FilledList, FilledPage, Resource, Row } from './types';

type Names = ReadonlySet<string>;

/** The fields that a column shows by their declaration. */
function named(column: Column<Row>): string[] {
  if (typeof column === 'string') return [column];
  if ('field' in column) return [column.field];
  return 'lines' in column ? column.lines.flatMap(named) : [];
}

/** The columns of fields that nobody declares. */
const undeclared = (where: string, columns: readonly Column<Row>[], { fields }: Resource): string[] =>
  columns
    .flatMap(named)
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => `${where}: column ${field} has no field. Fix: add ${field} to fields.`);

/** A kind that there is not: the compiler sees it, and a portal that is being developed is not compiled. */
const checkKinds = ({ name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([field, of]) =>
    of === undefined || isKind(of.kind)
      ? []
      : [`${name}.fields.${field}: there is no kind ${of.kind}. Fix: name one of ${kinds().join(', ')}.`],
  );

/** Each row is known by an \`id\`, which its key gives it: a field of that name would be shown the key. */
const checkId = ({ name, id, fields }: Resource): string[] =>
  id !== 'id' && Object.hasOwn(fields, 'id')
    ? [`${name}.fields.id: a row's id is its ${id}. Fix: remove it, or tell the records apart by id.`]
    : [];

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

function checkList(where: string, list: FilledList, resource: Resource): string[] {
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
function notMoney(
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
const notSummed = (where: string, sum: string | undefined, resource: Resource): string[] =>
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

function checkActions(resource: Resource): string[] {
  const { name, actions, fields } = resource;
  return Object.entries(actions).flatMap(([action, one]) => {
    if ('details' in one) return undeclared(`${name}.actions.${action}`, one.details.items, resource);
    if (!('call' in one)) return [];
    const facts = new Set([one, one.onPage].flatMap((change) => change?.confirm.facts ?? []));
    return [
      ...[...facts]
        .filter((field) => !Object.hasOwn(fields, field))
        .map(
          (field) =>
            `${name}.actions.${action}: names the fact ${field}, which has no field. Fix: add ${field} to fields.`,
        ),
      ...notMoney(`${name}.actions.${action}`, 'move', one.moves, resource),
    ];
  });
}

/** The fields that the addresses a resource leads to ask for, and nobody declares; each record has an `id`. */
function checkFilled(resource: Resource): string[] {
  const fields = [...Object.keys(resource.fields), 'id'];
  return leadsOf(resource)
    .filter(({ filled }) => filled)
    .flatMap(({ where, address }) => unfilled(where, [address], DECLARED, fields));
}

/** Actions named in the cards and notices of a page. */
const offeredIn = ({ tabs, notices = [] }: FilledPage): string[] => [
  ...tabs.flatMap((tab) => ('cards' in tab ? tab.cards.flatMap(({ actions = [] }) => actions) : [])),
  ...notices.flatMap(({ action }) => action ?? []),
];

function checkPage(resource: Resource, page: FilledPage, resources: readonly Resource[]): string[] {
  const { name, actions } = resource;
  const where = `${name}.pages ${page.path}`;
  const lists = ({ of, related }: { of: string; related: string }) =>
    resources.some((one) => one.name === of && Object.hasOwn(one.related, related))
      ? []
      : [`${where}: ${of} has no related list ${related}. Fix: declare it there, or name another.`];
  return [
    ...doubled(page.tabs.map(({ id }) => id)).map(
      (id) => `${where}: two tabs are called ${id}. Fix: rename one.`,
    ),
    ...[...page.actions, ...offeredIn(page)]
      .filter((action) => !Object.hasOwn(actions, action))
      .map(
        (action) =>
          `${where}: action ${action} is not declared. Fix: add ${action} to actions, or remove it here.`,
      ),
    ...page.tabs.flatMap((tab) => {
      if ('of' in tab) return lists(tab);
      return tab.cards.flatMap(({ items = [], rows }) => [
        ...(rows ? lists(rows) : []),
        ...undeclared(where, items, resource),
      ]);
    }),
  ];
}

/** The paths that stand where an earlier one stands already. */
function standingTwice(paths: readonly string[]): string[] {
  const places = new Set<string>();
  const again = paths.filter((path) => {
    const mine = standsAt(path);
    const taken = mine.some((place) => places.has(place));
    for (const place of mine) places.add(place);
    return taken;
  });
  return [...new Set(again)];
}

/**
 * What the types of a declaration cannot see: names and addresses that stand twice, columns without a field,
 * actions, route parameters and resources that do not exist. One sentence a mistake, each with its `Fix:`.
 */
export function checkResources(resources: readonly Resource[]): string[] {
  const views = resources.flatMap(({ attention }) => Object.keys(attention));
  return [
    ...doubled(resources.map(({ name }) => name)).map(
      (name) => `Two resources are called ${name}. Fix: give one of them another name.`,
    ),
    ...standingTwice(resources.flatMap(addressesOf).map(({ path }) => path)).map(
      (path) => `Two pages stand at ${path}. Fix: give one of them a path of its own.`,
    ),
    ...doubled(views).map((view) => `Two attention lists are called ${view}. Fix: rename one of them.`),
    ...resources.flatMap((resource) => [
      ...(resource.list ? checkList(`${resource.name}.list`, resource.list, resource) : []),
      ...Object.entries(resource.attention).flatMap(([view, list]) =>
        checkList(`${resource.name}.attention.${view}`, list, resource),
      ),
      ...Object.entries(resource.related).flatMap(([view, list]) =>
        checkList(`${resource.name}.related.${view}`, list, resource),
      ),
      ...checkKinds(resource),
      ...checkId(resource),
      ...checkSentences(resource),
      ...checkActions(resource),
      ...checkFilled(resource),
      ...checkCalls(resource),
      ...notSummed(`${resource.name}.today`, resource.today?.sum, resource),
      ...undeclared(`${resource.name}.today`, resource.today?.first ?? [], resource),
      ...resource.pages.flatMap((page) => checkPage(resource, page, resources)),
      ...[resource.create, resource.edit].flatMap((form) =>
        undeclared(
          `${resource.name} ${form?.path}`,
          form?.groups.flatMap(({ shows = [] }) => shows) ?? [],
          resource,
        ),
      ),
      ...checkForms(resource, resources),
    ]),
  ];
}
