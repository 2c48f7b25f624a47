import { addressesOf, standsAt } from './addresses';
import { checkCalls, DECLARED, unfilled } from './checkCalls';
import { checkForms } from './checkForms';
import { checkList, notMoney, notSummed, undeclared } from './checkLists';
import { checkSentences } from './checkSentences';
import { doubled } from './doubled';
import { isKind, kinds } from './field';
import { leadsOf } from './leads';
import type { FilledPage, Resource } from './types';

/** A kind that there is not: the compiler sees it, and a portal that is being developed is not compiled. */
const checkKinds = ({ name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([field, of]) =>
    of === undefined || isKind(of.kind)
      ? []
      : [`${name}.fields.${field}: there is no kind ${of.kind}. Fix: name one of ${kinds().join(', ')}.`],
  );

/** Each row is known by an `id`, which its key gives it: a field of that name would be shown the key. */
const checkId = ({ name, id, fields }: Resource): string[] =>
  id !== 'id' && Object.hasOwn(fields, 'id')
    ? [`${name}.fields.id: a row's id is its ${id}. Fix: remove it, or tell the records apart by id.`]
    : [];

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
