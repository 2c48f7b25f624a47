import { asked } from '../../schema/form';
import type {
  Column,
  Declared,
  Field,
  FilledAction,
  FilledForm,
  FilledList,
  FilledPage,
  Resource,
  Row,
} from '../../schema/types';

/** A word that a screen asks for, the resource it is of, and where it is declared. */
export type DeclaredWord = { of: string; where: string; word: string };

type Words = Record<string, string | undefined>;

const ofField = (field: Field<Row>): Words => {
  const words = 'words' in field ? field.words : undefined;
  return {
    label: field.label,
    ...Object.fromEntries(Object.entries(words ?? {}).map(([code, word]) => [`words.${code}`, word])),
    ...(field.kind === 'flag' && { yes: field.yes, no: field.no }),
    // Without words a badge is a choice among the states that have a tone.
    ...(field.kind === 'badge' &&
      !words &&
      Object.fromEntries(Object.keys(field.tones ?? {}).map((state) => [state, state]))),
  };
};

const under = (path: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [`${path}.${name}`, word]));

function ofColumn(column: Column<Row>, i: number): Words {
  if (typeof column === 'string') return {};
  const lines = 'lines' in column ? ofColumns(column.lines) : {};
  const own = 'value' in column ? ofField(column as Field<Row>) : { label: column.label };
  const otherwise = 'field' in column || 'of' in column ? column.otherwise : undefined;
  return under(`${i}`, { ...own, otherwise, ...lines });
}

const ofColumns = (columns: readonly Column<Row>[]): Words => Object.assign({}, ...columns.map(ofColumn));

const named = <T extends { label: string; text?: string }>(name: string, all: readonly T[]): Words =>
  Object.assign(
    {},
    ...all.map(({ label, text }, i) => ({ [`${name}.${i}.label`]: label, [`${name}.${i}.text`]: text })),
  );

const ofList = (list: FilledList): Words => ({
  title: list.title,
  text: list.text,
  loading: list.loading,
  failedTitle: list.failedTitle,
  failed: list.failed,
  empty: list.empty,
  ...(list.add && { add: list.add.label, ...('entries' in list.add && named('add', list.add.entries)) }),
  ...under('columns', ofColumns([...list.columns, ...list.exported])),
  ...named('sorts', list.sorts),
  ...named('filters', list.filters),
  ...named('stats', list.stats),
  ...Object.fromEntries(list.marks.map(({ word }, i) => [`marks.${i}`, word])),
});

const ofPage = ({ loading, noId, untitled, failed, back, notices = [], tabs }: FilledPage): Words => ({
  loading,
  noId,
  untitled,
  failed: failed.title,
  failedText: failed.text,
  back: back.label,
  ...Object.fromEntries(notices.map(({ text }, i) => [`notices.${i}`, text])),
  ...named('tabs', tabs),
  ...Object.assign(
    {},
    ...tabs.flatMap((tab) =>
      'cards' in tab
        ? tab.cards.map(({ title, items = [] }) => ({
            [`cards.${title}`]: title,
            ...under(`cards.${title}`, ofColumns(items)),
          }))
        : [],
    ),
  ),
});

function ofAsked(ask: readonly Parameters<typeof asked>[0][]): Words {
  const all = ask.map(asked);
  return Object.assign(
    {},
    ...all.map(({ field, label, help }) => ({ [`${field}.label`]: label, [`${field}.help`]: help })),
  );
}

const ofForm = (form: FilledForm): Words => ({
  title: form.title,
  text: form.text,
  yes: form.yes,
  busy: form.busy,
  done: form.done,
  failed: form.failed,
  threw: form.threw,
  absent: form.absent,
  back: form.back.label,
  ...Object.assign(
    {},
    ...form.groups.map(({ title, text, shows = [], ask }, i) => ({
      [`groups.${i}.title`]: title,
      [`groups.${i}.text`]: text,
      ...under(`groups.${i}.shows`, ofColumns(shows)),
      ...under(`groups.${i}`, ofAsked(ask)),
    })),
  ),
});

function ofAction(action: FilledAction): Words {
  const { label } = action;
  if ('details' in action)
    return { label, title: action.details.title, ...under('items', ofColumns(action.details.items)) };
  if (!('call' in action)) return { label };
  const changes = [action, ...(action.onPage ? [action.onPage] : [])];
  return Object.assign(
    { label },
    ...changes.map(({ confirm, several, result, needs, form, done, failed, unknown, threw, unanswered }, i) =>
      under(i === 0 ? 'change' : 'onPage', {
        done,
        failed,
        unknown,
        threw,
        unanswered,
        needs: needs?.say,
        title: confirm.title,
        text: confirm.text,
        yes: confirm.yes,
        busy: confirm.busy,
        ...(several &&
          under('several', {
            label: several.label,
            title: several.title,
            text: several.text,
            yes: several.yes,
          })),
        ...(result && under('result', { done: result.done, failed: result.failed, ...result.cancelled })),
        ...(form && under('form', { says: form.says, ...ofAsked(form.ask) })),
      }),
    ),
  );
}

const each = <T>(name: string, all: Readonly<Record<string, T>>, words: (one: T) => Words): Words =>
  Object.assign({}, ...Object.entries(all).map(([key, one]) => under(`${name}.${key}`, words(one))));

const ofResource = (resource: Resource): Words => ({
  label: resource.label,
  counted: resource.counted,
  byId: resource.byId?.label,
  ...each('fields', resource.fields as Record<string, Field<Row>>, ofField),
  ...(resource.list && under('list', ofList(resource.list))),
  ...(resource.today &&
    under('today', {
      title: resource.today.title,
      text: resource.today.text,
      sumLabel: resource.today.sumLabel,
      ...ofColumns(resource.today.first),
    })),
  ...each('attention', resource.attention, ofList),
  ...each('related', resource.related, ofList),
  ...Object.assign({}, ...resource.pages.map((page) => under(page.path, ofPage(page)))),
  ...(resource.create && under('create', ofForm(resource.create))),
  ...(resource.edit && under('edit', ofForm(resource.edit))),
  ...each('actions', resource.actions, ofAction),
});

/** Every word of the declarations, as the screens ask for them. */
export function declaredWords({ resources, menus, pages }: Declared): DeclaredWord[] {
  const entries = [...menus.desktop, ...menus.mobile].flatMap((entry) =>
    'to' in entry ? [entry] : [entry, ...entry.children],
  );
  const all: [of: string, words: Words][] = [
    ...resources.map((resource): [string, Words] => [resource.name, ofResource(resource)]),
    ['menus', named('entries', entries)],
    [
      'pages',
      named(
        'pages',
        pages.flatMap(({ menu }) => menu ?? []),
      ),
    ],
  ];
  return all.flatMap(([of, words]) =>
    Object.entries(words).flatMap(([where, word]) =>
      word?.trim() ? [{ of, where: `${of}.${where}`, word }] : [],
    ),
  );
}
