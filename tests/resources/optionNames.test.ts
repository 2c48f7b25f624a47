import { expect, it } from 'vitest';
import { appSchema } from '../../resources/appSchema';
import type { ResolvedForm, ResolvedList, ResolvedShowPage } from '../../schema/types';
import { getSchemaOptions } from '../../scripts/docs/schemaReference';

const OPTIONS = getSchemaOptions();

/** Returns the keys of an object that are not in its type. The compiler misses them in spread objects. */
function findUnknown(
  where: string,
  owners: readonly string[],
  value: unknown,
  others: readonly string[] = [],
) {
  if (typeof value !== 'object' || value === null) return [];
  const names = OPTIONS.filter(({ owner }) => owners.includes(owner)).map(({ name }) => name);
  return Object.keys(value)
    .filter((key) => !names.includes(key) && !others.includes(key))
    .map((key) => `${where}: ${key}`);
}

const findEach = (where: string, owners: readonly string[], values: readonly unknown[] = []) =>
  values.flatMap((value) => findUnknown(where, owners, value));

const findInColumns = (where: string, columns: readonly unknown[] = []) =>
  columns.flatMap((column) =>
    findUnknown(where, ['Column', 'CellOptions', 'Field', 'FieldBase'], column, ['type', 'id', 'label']),
  );

const findInList = (where: string, list: ResolvedList) => [
  ...findUnknown(where, ['List'], list),
  ...findInColumns(`${where} column`, [...list.columns, ...list.exportColumns]),
  ...findEach(`${where} sort`, ['Sort'], [list.sort]),
  ...findEach(`${where} card`, ['StatCard'], list.statCards),
  ...findEach(`${where} filter`, ['FilterOption'], list.filters),
  ...findEach(`${where} highlight`, ['RowHighlight'], list.rowHighlights),
];

const findInPage = (where: string, page: ResolvedShowPage) => [
  ...findUnknown(where, ['ShowPage'], page, ['cards']),
  ...page.tabs
    .flatMap((tab) => ('cards' in tab ? tab.cards : []))
    .flatMap((card) => [
      ...findUnknown(`${where} ${card.title}`, ['Card'], card),
      ...findInColumns(`${where} ${card.title}`, card.fields),
    ]),
];

const findInForm = (where: string, form: ResolvedForm) => [
  ...findUnknown(where, ['Form'], form),
  ...form.sections.flatMap((section) => [
    ...findUnknown(`${where} ${section.title}`, ['FormSection'], section),
    ...findEach(`${where} ${section.title}`, ['FormInput'], section.inputs),
  ]),
];

const ACTIONS = ['ActionBase', 'LinkAction', 'LogAction', 'DetailsAction', 'DialogAction', 'Mutation'];

it.each(appSchema.resources.map((resource) => [resource.name, resource] as const))(
  '%s has only options that exist',
  (name, resource) => {
    const { fields, list, dashboardLists, related, showPages, create, edit, actions, workQueue } = resource;
    expect([
      ...findUnknown(name, ['ResourceSchema'], resource),
      ...Object.entries(fields).flatMap(([field, options]) =>
        findUnknown(`fields.${field}`, ['FieldBase', 'Field'], options, ['type']),
      ),
      ...Object.entries({ ...(list && { list }), ...dashboardLists, ...related }).flatMap(([view, options]) =>
        findInList(view, options),
      ),
      ...showPages.flatMap((page) => findInPage(page.path, page)),
      ...[create, edit].flatMap((form) => (form ? findInForm(form.path, form) : [])),
      ...Object.entries(actions).flatMap(([action, options]) => [
        ...findUnknown(`actions.${action}`, ACTIONS, options),
        ...('endpoint' in options
          ? [
              ...findUnknown(`actions.${action}.confirm`, ['Confirm'], options.confirm),
              ...findUnknown(`actions.${action}.bulk`, ['BulkOptions'], options.bulk),
              ...findUnknown(`actions.${action}.form`, ['DialogForm'], options.form),
              ...findUnknown(`actions.${action}.showPageOverrides`, ACTIONS, options.showPageOverrides),
            ]
          : []),
      ]),
      ...findUnknown('workQueue', ['WorkQueue'], workQueue),
    ]).toEqual([]);
  },
);
