import { oneOf } from './oneOf';
import type {
  Action,
  Change,
  Declaration,
  FilledAction,
  FilledForm,
  FilledList,
  Form,
  List,
  Resource,
  Row,
} from './types';

const fillChange = <C extends Change<Row>>(change: C) => ({
  ...change,
  gone: change.gone ?? change.call.startsWith('DELETE '),
});

function fillAction(action: Action<Row>): FilledAction {
  if (!('call' in action)) return action;
  const { onPage, ...change } = action;
  if (!onPage) return fillChange(change);
  const confirm = { ...change.confirm, ...onPage.confirm };
  return { ...fillChange(change), onPage: fillChange({ ...change, ...onPage, confirm }) };
}

/**
 * Declares a resource. `T` is its record as the API sends it: a column, sort, search field, condition or
 * state that `T` does not know is a compile error. Defaults are filled here and nowhere else.
 */
export function defineResource<T>(declaration: Declaration<T>): Resource;
export function defineResource(declaration: Declaration<Row>): Resource {
  const {
    name,
    label,
    path = `/${name}`,
    list,
    attention = {},
    related = {},
    pages = [],
    create,
    edit,
    actions = {},
  } = declaration;
  const plural = label.toLowerCase();
  const { counted = `%{count} ${oneOf(plural)} |||| %{count} ${plural}` } = declaration;

  const fill = (given: List<Row>): FilledList => ({
    title: label,
    loading: `Loading ${plural}...`,
    failed: `Failed to fetch ${plural}.`,
    empty: `No ${plural} found`,
    exported: [],
    search: [],
    sorts: [],
    filters: [],
    stats: [],
    marks: [],
    actions: Object.keys(actions),
    several: [],
    ...given,
  });

  const each = (lists: Record<string, List<Row>>) =>
    Object.fromEntries(Object.entries(lists).map(([view, given]) => [view, fill(given)]));

  const fillForm = (given: Form<Row>, own: Pick<FilledForm, 'path' | 'title'>): FilledForm => ({
    yes: 'Save',
    busy: 'Saving...',
    done: 'Saved.',
    failed: 'Failed to save: %{msg}',
    threw: 'Error saving: %{error}',
    absent: `Failed to fetch ${plural}.`,
    back: { label: `Back to ${label}`, to: path },
    after: path,
    keep: [],
    ...own,
    ...given,
  });

  return {
    ...declaration,
    path,
    counted,
    actions: Object.fromEntries(Object.entries(actions).map(([name, one]) => [name, fillAction(one)])),
    list: list && fill(list),
    attention: each(attention),
    related: each(related),
    pages,
    create: create && fillForm(create, { path: `/${name}/create`, title: `Add to ${label}` }),
    edit: edit && fillForm(edit, { path: `/${name}/edit/:id`, title: `Edit ${label}` }),
  };
}
