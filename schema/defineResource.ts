import { createReferenceLists, getReferenceColumns, withSortableReferences } from './references';
import { resolveFilterField } from './resolveFilterField';
import { singular } from './singular';
import type {
  Action,
  Form,
  List,
  Mutation,
  ResolvedAction,
  ResolvedForm,
  ResolvedList,
  ResolvedShowPage,
  Resource,
  ResourceSchema,
  Row,
  ShowPage,
} from './types';

const resolveMutation = <M extends Mutation<Row>>(mutation: M) => ({
  successMessage: 'Done.',
  errorMessage: 'Failed: %{msg}',
  unexpectedErrorMessage: 'Error: %{error}',
  noResponseMessage: mutation.unexpectedErrorMessage ?? 'Error: %{error}',
  ...mutation,
  removesRecord: mutation.removesRecord ?? mutation.endpoint.startsWith('DELETE '),
});

function resolveAction(action: Action<Row>): ResolvedAction {
  if (!('endpoint' in action)) return action;
  const { showPageOverrides, ...mutation } = action;
  if (!showPageOverrides) return resolveMutation(mutation);
  const confirm = { ...mutation.confirm, ...showPageOverrides.confirm };
  return {
    ...resolveMutation(mutation),
    showPageOverrides: resolveMutation({ ...mutation, ...showPageOverrides, confirm }),
  };
}

/**
 * Declares a resource. `T` is its record as the API sends it. A column, sort, search field, condition or state that `T`
 * does not have is a compile error. This is the only place that applies defaults.
 */
export function defineResource<T>(declaration: ResourceSchema<T>): Resource;
export function defineResource(declaration: ResourceSchema<Row>): Resource {
  const {
    name,
    label,
    path = `/${name}`,
    list,
    dashboardLists = {},
    related = {},
    showPages = [],
    create,
    edit,
    actions = {},
  } = declaration;
  const plural = label.toLowerCase();
  const singularLabel = singular(plural);
  const { countLabel = `%{count} ${singularLabel} |||| %{count} ${plural}` } = declaration;

  const page = showPages.find(({ path }) => /^[^:]+:id$/.test(path));
  const { quickSearchById = page && { label: singular(label), path: page.path } } = declaration;

  const { fields } = declaration;
  const resolveList = (options: List<Row>): ResolvedList => ({
    title: label,
    loadingText: `Loading ${plural}...`,
    errorText: `Failed to fetch ${plural}.`,
    emptyText: `No ${plural} found`,
    exportColumns: [],
    searchFields: [],
    sortOptions: [],
    filters: [],
    statCards: [],
    rowHighlights: [],
    rowActions: Object.keys(actions),
    bulkActions: [],
    ...options,
    columns: withSortableReferences(options.columns, fields),
    filterFields: (options.filterFields ?? []).map((filterField) => resolveFilterField(filterField, fields)),
  });

  /** Adds a filter for each reference in the list. */
  const withReferenceFilters = (resolved: ResolvedList): ResolvedList => {
    const names = resolved.filterFields.map(({ field }) => field);
    const missing = getReferenceColumns(resolved.columns, fields).filter((name) => !names.includes(name));
    return {
      ...resolved,
      filterFields: [...resolved.filterFields, ...missing.map((name) => resolveFilterField(name, fields))],
    };
  };

  const resolveLists = (lists: Record<string, List<Row>>) =>
    Object.fromEntries(Object.entries(lists).map(([view, options]) => [view, resolveList(options)]));

  const backLink = { label: `Back to ${label}`, to: path };

  const resolveForm = (
    options: Form<Row>,
    own: Pick<ResolvedForm, 'path' | 'title' | 'redirect'>,
  ): ResolvedForm => ({
    submitLabel: 'Save',
    submittingLabel: 'Saving...',
    successMessage: 'Saved.',
    errorMessage: 'Failed to save: %{msg}',
    unexpectedErrorMessage: 'Error saving: %{error}',
    loadErrorText: `Failed to fetch ${plural}.`,
    backLink,
    hiddenFields: [],
    ...own,
    ...options,
  });

  const resolvePage = (options: ShowPage<Row>): ResolvedShowPage => ({
    loadingText: `Loading ${singularLabel}...`,
    failureTitle: `Could not load the ${singularLabel}`,
    error: { title: `${singular(label)} not found`, text: `Failed to fetch ${singularLabel}.` },
    backLink,
    ...options,
    tabs: 'tabs' in options ? options.tabs : [{ id: name, label, cards: options.cards }],
  });

  return {
    ...declaration,
    path,
    countLabel,
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, resolveAction(action)]),
    ),
    list: list && withReferenceFilters(resolveList(list)),
    dashboardLists: resolveLists(dashboardLists),
    related: resolveLists({ ...(list && createReferenceLists(list, fields)), ...related }),
    showPages: showPages.map(resolvePage),
    quickSearchById,
    create:
      create &&
      resolveForm(create, {
        path: `/${name}/create`,
        title: list?.createButton?.label ?? `Add to ${label}`,
        redirect: path,
      }),
    edit: edit && resolveForm(edit, { path: `/${name}/edit/:id`, title: `Edit ${label}` }),
  };
}
