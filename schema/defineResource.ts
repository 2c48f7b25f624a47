import { singular } from './singular';
import type {
  Action,
  Change,
  Declaration,
  FilledAction,
  FilledForm,
  FilledList,
  FilledPage,
  Form,
  List,
  Page,
  Resource,
  Row,
} from './types';

const fillChange = <C extends Change<Row>>(change: C) => ({
  done: 'Done.',
  failed: 'Failed: %{msg}',
  threw: 'Error: %{error}',
  unanswered: change.threw ?? 'Error: %{error}',
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
  const one = singular(plural);
  const { counted = `%{count} ${one} |||| %{count} ${plural}` } = declaration;

  const page = pages.find(({ path }) => /^[^:]+:id$/.test(path));
  const { byId = page && { label: singular(label), go: page.path } } = declaration;

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

  const back = { label: `Back to ${label}`, to: path };

  const fillForm = (given: Form<Row>, own: Pick<FilledForm, 'path' | 'title' | 'after'>): FilledForm => ({
    yes: 'Save',
    busy: 'Saving...',
    done: 'Saved.',
    failed: 'Failed to save: %{msg}',
    threw: 'Error saving: %{error}',
    absent: `Failed to fetch ${plural}.`,
    back,
    keep: [],
    ...own,
    ...given,
  });

  const fillPage = (given: Page<Row>): FilledPage => ({
    loading: `Loading ${one}...`,
    failed: { title: `${singular(label)} not found`, text: `Failed to fetch ${one}.` },
    back,
    ...given,
    tabs: 'tabs' in given ? given.tabs : [{ id: name, label, cards: given.cards }],
  });

  return {
    ...declaration,
    path,
    counted,
    actions: Object.fromEntries(Object.entries(actions).map(([name, one]) => [name, fillAction(one)])),
    list: list && fill(list),
    attention: each(attention),
    related: each(related),
    pages: pages.map(fillPage),
    byId,
    create:
      create &&
      fillForm(create, {
        path: `/${name}/create`,
        title: list?.add?.label ?? `Add to ${label}`,
        after: path,
      }),
    edit: edit && fillForm(edit, { path: `/${name}/edit/:id`, title: `Edit ${label}` }),
  };
}
