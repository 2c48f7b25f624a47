import { normalizeInput } from '../../schema/form';
import type {
  AppSchema,
  Column,
  Field,
  ResolvedAction,
  ResolvedForm,
  ResolvedList,
  ResolvedShowPage,
  Resource,
  Row,
} from '../../schema/types';

/** A word that a screen asks for, the resource it is of, and where it is declared. */
export type DeclaredWord = { of: string; where: string; word: string };

type Words = Record<string, string | undefined>;

const ofField = (field: Field<Row>): Words => {
  const words = 'choices' in field ? field.choices : undefined;
  return {
    label: field.label,
    ...Object.fromEntries(Object.entries(words ?? {}).map(([code, word]) => [`words.${code}`, word])),
    ...(field.type === 'boolean' && { yes: field.trueLabel, no: field.falseLabel }),
    // Without words a badge is a choice among the states that have a tone.
    ...(field.type === 'badge' &&
      !words &&
      Object.fromEntries(Object.keys(field.colors ?? {}).map((state) => [state, state]))),
  };
};

const under = (path: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [`${path}.${name}`, word]));

function ofColumn(column: Column<Row>, i: number): Words {
  if (typeof column === 'string') return {};
  const lines = 'stack' in column ? ofColumns(column.stack) : {};
  const own = 'valueGetter' in column ? ofField(column as Field<Row>) : { label: column.label };
  const otherwise = 'field' in column || 'sources' in column ? column.emptyText : undefined;
  return under(`${i}`, { ...own, otherwise, ...lines });
}

const ofColumns = (columns: readonly Column<Row>[]): Words => Object.assign({}, ...columns.map(ofColumn));

const named = <T extends { label: string; text?: string }>(name: string, all: readonly T[]): Words =>
  Object.assign(
    {},
    ...all.map(({ label, text }, i) => ({ [`${name}.${i}.label`]: label, [`${name}.${i}.text`]: text })),
  );

const ofList = (list: ResolvedList): Words => ({
  title: list.title,
  text: list.description,
  loading: list.loadingText,
  failedTitle: list.errorTitle,
  failed: list.errorText,
  empty: list.emptyText,
  ...(list.createButton && {
    add: list.createButton.label,
    ...('items' in list.createButton && named('add', list.createButton.items)),
  }),
  ...under('columns', ofColumns([...list.columns, ...list.exportColumns])),
  ...named('sorts', list.sortOptions),
  ...named('filters', list.filters),
  ...named('stats', list.statCards),
  ...Object.fromEntries(list.rowHighlights.map(({ label }, i) => [`marks.${i}`, label])),
});

const ofPage = ({
  loadingText,
  missingIdText,
  titleFallback,
  error,
  backLink,
  alerts = [],
  tabs,
}: ResolvedShowPage): Words => ({
  loading: loadingText,
  noId: missingIdText,
  untitled: titleFallback,
  failed: error.title,
  failedText: error.text,
  back: backLink.label,
  ...Object.fromEntries(alerts.map(({ text }, i) => [`notices.${i}`, text])),
  ...named('tabs', tabs),
  ...Object.assign(
    {},
    ...tabs.flatMap((tab) =>
      'cards' in tab
        ? tab.cards.map(({ title, fields = [] }) => ({
            [`cards.${title}`]: title,
            ...under(`cards.${title}`, ofColumns(fields)),
          }))
        : [],
    ),
  ),
});

function ofAsked(ask: readonly Parameters<typeof normalizeInput>[0][]): Words {
  const all = ask.map(normalizeInput);
  return Object.assign(
    {},
    ...all.map(({ field, label, helperText }) => ({
      [`${field}.label`]: label,
      [`${field}.help`]: helperText,
    })),
  );
}

const ofForm = (form: ResolvedForm): Words => ({
  title: form.title,
  text: form.description,
  yes: form.submitLabel,
  busy: form.submittingLabel,
  done: form.successMessage,
  failed: form.errorMessage,
  threw: form.unexpectedErrorMessage,
  absent: form.loadErrorText,
  back: form.backLink.label,
  ...Object.assign(
    {},
    ...form.sections.map(({ title, description, readOnlyFields = [], inputs }, i) => ({
      [`groups.${i}.title`]: title,
      [`groups.${i}.text`]: description,
      ...under(`groups.${i}.shows`, ofColumns(readOnlyFields)),
      ...under(`groups.${i}`, ofAsked(inputs)),
    })),
  ),
});

function ofAction(action: ResolvedAction): Words {
  const { label } = action;
  if ('detailsDialog' in action)
    return {
      label,
      title: action.detailsDialog.title,
      ...under('items', ofColumns(action.detailsDialog.fields)),
    };
  if (!('endpoint' in action)) return { label };
  const changes = [action, ...(action.showPageOverrides ? [action.showPageOverrides] : [])];
  return Object.assign(
    { label },
    ...changes.map(
      (
        {
          confirm,
          bulk,
          resultDialog,
          requires,
          form,
          successMessage,
          errorMessage,
          defaultReason,
          unexpectedErrorMessage,
          noResponseMessage,
        },
        i,
      ) =>
        under(i === 0 ? 'change' : 'onPage', {
          done: successMessage,
          failed: errorMessage,
          unknown: defaultReason,
          threw: unexpectedErrorMessage,
          unanswered: noResponseMessage,
          needs: requires?.message,
          title: confirm.title,
          text: confirm.content,
          yes: confirm.confirm,
          busy: confirm.pending,
          ...(bulk &&
            under('several', {
              label: bulk.label,
              title: bulk.title,
              text: bulk.content,
              yes: bulk.confirm,
            })),
          ...(resultDialog &&
            under('result', {
              done: resultDialog.successTitle,
              failed: resultDialog.errorTitle,
              ...resultDialog.cancelled,
            })),
          ...(form && under('form', { says: form.summary, ...ofAsked(form.inputs) })),
        }),
    ),
  );
}

const each = <T>(name: string, all: Readonly<Record<string, T>>, words: (one: T) => Words): Words =>
  Object.assign({}, ...Object.entries(all).map(([key, one]) => under(`${name}.${key}`, words(one))));

const ofResource = (resource: Resource): Words => ({
  label: resource.label,
  counted: resource.countLabel,
  byId: resource.quickSearchById?.label,
  ...each('fields', resource.fields as Record<string, Field<Row>>, ofField),
  ...(resource.list && under('list', ofList(resource.list))),
  ...(resource.workQueue &&
    under('today', {
      title: resource.workQueue.title,
      text: resource.workQueue.description,
      sumLabel: resource.workQueue.sumLabel,
      ...ofColumns(resource.workQueue.rowColumns),
    })),
  ...each('attention', resource.dashboardLists, ofList),
  ...each('related', resource.related, ofList),
  ...Object.assign({}, ...resource.showPages.map((page) => under(page.path, ofPage(page)))),
  ...(resource.create && under('create', ofForm(resource.create))),
  ...(resource.edit && under('edit', ofForm(resource.edit))),
  ...each('actions', resource.actions, ofAction),
});

/** Every word of the declarations, as the screens ask for them. */
export function declaredWords({ resources, menus, pages }: AppSchema): DeclaredWord[] {
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
        pages.flatMap(({ searchEntry }) => searchEntry ?? []),
      ),
    ],
  ];
  return all.flatMap(([of, words]) =>
    Object.entries(words).flatMap(([where, word]) =>
      word?.trim() ? [{ of, where: `${of}.${where}`, word }] : [],
    ),
  );
}
