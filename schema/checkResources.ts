import { checkEndpoints, checkParams, DECLARE_FIELD } from './checkEndpoints';
import { checkForms, checkReferences } from './checkForms';
import { checkColumns, checkList, checkMoneyField, checkSumField } from './checkLists';
import { checkMessageParams } from './checkMessageParams';
import { checkOptionNames } from './checkOptionNames';
import { getFieldTypes, isFieldType } from './field';
import { findDuplicates } from './findDuplicates';
import { collectLinks } from './links';
import { expandPath, getResourcePaths } from './paths';
import type { RelatedListName, ResolvedShowPage, Resource } from './types';

/** Finds unknown field types. The compiler finds them too, but the development server does not run it. */
const checkFieldTypes = ({ name, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([field, of]) =>
    of === undefined || isFieldType(of.type)
      ? []
      : [
          `${name}.fields.${field}: there is no type ${of.type}. Fix: name one of ${getFieldTypes().join(', ')}.`,
        ],
  );

/** Finds fields named `id`. Each row gets its key as `id`, so the field would show the key. */
const checkId = ({ name, id, fields }: Resource): string[] =>
  id !== 'id' && Object.hasOwn(fields, 'id')
    ? [`${name}.fields.id: a row's id is its ${id}. Fix: remove it, or tell the records apart by id.`]
    : [];

/** Finds words in rows that the label, which is the accessible name, does not contain. */
const checkShortLabels = ({ name, actions }: Resource): string[] =>
  Object.entries(actions)
    .filter(([, { label, shortLabel = label }]) => !label.toLowerCase().includes(shortLabel.toLowerCase()))
    .map(
      ([action, { label, shortLabel }]) =>
        `${name}.actions.${action}: the label ${label} does not contain ${shortLabel}. Fix: use a word of the label as shortLabel.`,
    );

function checkActions(resource: Resource): string[] {
  const { name, actions, fields } = resource;
  return Object.entries(actions).flatMap(([action, options]) => {
    if ('detailsDialog' in options)
      return checkColumns(`${name}.actions.${action}`, options.detailsDialog.fields, resource);
    if (!('endpoint' in options)) return [];
    const facts = new Set(
      [options, options.showPageOverrides].flatMap((change) => change?.confirm.fields ?? []),
    );
    return [
      ...[...facts]
        .filter((field) => !Object.hasOwn(fields, field))
        .map(
          (field) =>
            `${name}.actions.${action}: names the field ${field}, which has no field. Fix: add ${field} to fields.`,
        ),
      ...checkMoneyField(`${name}.actions.${action}`, 'move', options.amountField, resource),
      ...checkMoneyField(`${name}.actions.${action}.confirm`, 'move', options.confirm.amountField, resource),
    ];
  });
}

/** Finds undeclared fields in the links of a resource. Each record has an `id`. */
function checkLinkParams(resource: Resource): string[] {
  const fields = [...Object.keys(resource.fields), 'id'];
  return collectLinks(resource)
    .filter(({ fromRecord: filled }) => filled)
    .flatMap(({ where, address }) => checkParams(where, [address], DECLARE_FIELD, fields));
}

/** The actions of the cards and notices of a page. */
const getPageActions = ({ tabs, alerts = [] }: ResolvedShowPage): string[] => [
  ...tabs.flatMap((tab) => ('cards' in tab ? tab.cards.flatMap(({ actions = [] }) => actions) : [])),
  ...alerts.flatMap(({ action }) => action ?? []),
];

function checkPage(resource: Resource, page: ResolvedShowPage, resources: readonly Resource[]): string[] {
  const { name, actions } = resource;
  const where = `${name}.showPages ${page.path}`;
  const checkRelatedList = (target: RelatedListName) =>
    resources.some(({ name, related }) => name === target.resource && Object.hasOwn(related, target.name))
      ? []
      : [
          `${where}: ${target.resource} has no related list ${target.name}. Fix: declare it there, or name another.`,
        ];
  return [
    ...findDuplicates(page.tabs.map(({ id }) => id)).map(
      (id) => `${where}: two tabs are called ${id}. Fix: rename one.`,
    ),
    ...[...page.actions, ...getPageActions(page)]
      .filter((action) => !Object.hasOwn(actions, action))
      .map(
        (action) =>
          `${where}: action ${action} is not declared. Fix: add ${action} to actions, or remove it here.`,
      ),
    ...(page.primaryActions ?? [])
      .filter((action) => !page.actions.includes(action))
      .map(
        (action) =>
          `${where}: primaryActions has ${action}, which the header does not have. Fix: add ${action} to actions, or remove it here.`,
      ),
    ...page.tabs.flatMap((tab) => {
      if ('relatedList' in tab) return checkRelatedList(tab.relatedList);
      return tab.cards.flatMap(({ fields = [], relatedList }) => [
        ...(relatedList ? checkRelatedList(relatedList) : []),
        ...checkColumns(where, fields, resource),
      ]);
    }),
  ];
}

/** The paths that match the same addresses as an earlier one. */
function findSharedPaths(paths: readonly string[]): string[] {
  const places = new Set<string>();
  const duplicates = paths.filter((path) => {
    const expanded = expandPath(path);
    const taken = expanded.some((place) => places.has(place));
    for (const place of expanded) places.add(place);
    return taken;
  });
  return [...new Set(duplicates)];
}

const RELATED_ERROR = /^([^.:]+)\.related\.[^:]+: (.+)$/;

/** Drops the errors of a related list that the list of the resource has too: references copy it. */
const withoutCopies = (errors: readonly string[]): string[] =>
  errors.filter((error) => {
    const [, name, text] = RELATED_ERROR.exec(error) ?? [];
    return text === undefined || !errors.includes(`${name}.list: ${text}`);
  });

/**
 * Returns the errors in resources that the types do not find, each with its `Fix:`: duplicate names and paths, columns
 * without a field, and unknown actions, path parameters and resources.
 */
export function checkResources(resources: readonly Resource[]): string[] {
  const views = resources.flatMap(({ dashboardLists }) => Object.keys(dashboardLists));
  return withoutCopies([
    ...findDuplicates(resources.map(({ name }) => name)).map(
      (name) => `Two resources are named ${name}. Fix: rename one.`,
    ),
    ...findSharedPaths(resources.flatMap(getResourcePaths).map(({ path }) => path)).map(
      (path) => `Two pages have the path ${path}. Fix: change one of the paths.`,
    ),
    ...findDuplicates(views).map((view) => `Two dashboard lists are named ${view}. Fix: rename one.`),
    ...resources.flatMap((resource) => [
      ...checkOptionNames(resource),
      ...(resource.list ? checkList(`${resource.name}.list`, resource.list, resource) : []),
      ...Object.entries(resource.dashboardLists).flatMap(([view, list]) =>
        checkList(`${resource.name}.dashboardLists.${view}`, list, resource),
      ),
      ...Object.entries(resource.related).flatMap(([view, list]) =>
        checkList(`${resource.name}.related.${view}`, list, resource),
      ),
      ...checkFieldTypes(resource),
      ...checkId(resource),
      ...checkMessageParams(resource),
      ...checkActions(resource),
      ...checkShortLabels(resource),
      ...checkLinkParams(resource),
      ...checkEndpoints(resource),
      ...checkSumField(`${resource.name}.workQueue`, resource.workQueue?.sumField, resource),
      ...checkColumns(`${resource.name}.workQueue`, resource.workQueue?.rowColumns ?? [], resource),
      ...resource.showPages.flatMap((page) => checkPage(resource, page, resources)),
      ...[resource.create, resource.edit].flatMap((form) =>
        checkColumns(
          `${resource.name} ${form?.path}`,
          form?.sections.flatMap(({ readOnlyFields = [] }) => readOnlyFields) ?? [],
          resource,
        ),
      ),
      ...checkReferences(resource, resources),
      ...checkForms(resource),
    ]),
  ]);
}
