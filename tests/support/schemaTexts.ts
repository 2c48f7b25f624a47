import { normalizeInput } from '../../schema/form';
import { getMenuEntries } from '../../schema/menus';
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

/** A text of a schema, its resource, and its path in the schema. */
export type SchemaText = { resource: string; path: string; text: string };

type Texts = Record<string, string | undefined>;

const getFieldTexts = (field: Field<Row>): Texts => {
  const texts = 'choices' in field ? field.choices : undefined;
  return {
    label: field.label,
    description: field.description,
    ...Object.fromEntries(Object.entries(texts ?? {}).map(([code, word]) => [`words.${code}`, word])),
    ...(field.type === 'boolean' && { yes: field.trueLabel, no: field.falseLabel }),
    // Without `choices`, the states of a badge are those with a color.
    ...(field.type === 'badge' &&
      !texts &&
      Object.fromEntries(Object.keys(field.colors ?? {}).map((state) => [state, state]))),
  };
};

const prefixKeys = (path: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, word]) => [`${path}.${name}`, word]));

function getColumnTexts(column: Column<Row>, i: number): Texts {
  if (typeof column === 'string') return {};
  const lines = 'stack' in column ? getColumnsTexts(column.stack) : {};
  const ownTexts = 'valueGetter' in column ? getFieldTexts(column as Field<Row>) : { label: column.label };
  const emptyText = 'field' in column || 'sources' in column ? column.emptyText : undefined;
  return prefixKeys(`${i}`, { ...ownTexts, otherwise: emptyText, ...lines });
}

const getColumnsTexts = (columns: readonly Column<Row>[]): Texts =>
  Object.assign({}, ...columns.map(getColumnTexts));

const getLabels = <T extends { label: string; text?: string }>(name: string, all: readonly T[]): Texts =>
  Object.assign(
    {},
    ...all.map(({ label, text }, i) => ({ [`${name}.${i}.label`]: label, [`${name}.${i}.text`]: text })),
  );

const getListTexts = (list: ResolvedList): Texts => ({
  title: list.title,
  text: list.description,
  loading: list.loadingText,
  failedTitle: list.errorTitle,
  failed: list.errorText,
  empty: list.emptyText,
  ...(list.createButton && {
    add: list.createButton.label,
    ...('items' in list.createButton && getLabels('add', list.createButton.items)),
  }),
  ...prefixKeys('columns', getColumnsTexts([...list.columns, ...list.exportColumns])),
  ...getLabels('sorts', list.sortOptions),
  ...getLabels('filters', list.filters),
  ...getLabels('filterFields', list.filterFields),
  ...getLabels('stats', list.statCards),
  ...Object.fromEntries(list.rowHighlights.map(({ label }, i) => [`marks.${i}`, label])),
});

const getPageTexts = ({
  loadingText,
  missingIdText,
  titleFallback,
  failureTitle,
  error,
  backLink,
  alerts = [],
  tabs,
}: ResolvedShowPage): Texts => ({
  loading: loadingText,
  noId: missingIdText,
  untitled: titleFallback,
  failure: failureTitle,
  failed: error.title,
  failedText: error.text,
  back: backLink.label,
  ...Object.fromEntries(alerts.map(({ text }, i) => [`notices.${i}`, text])),
  ...getLabels('tabs', tabs),
  ...Object.assign(
    {},
    ...tabs.flatMap((tab) =>
      'cards' in tab
        ? tab.cards.map(({ title, fields = [] }) => ({
            [`cards.${title}`]: title,
            ...prefixKeys(`cards.${title}`, getColumnsTexts(fields)),
          }))
        : [],
    ),
  ),
});

function getInputTexts(inputs: readonly Parameters<typeof normalizeInput>[0][]): Texts {
  const all = inputs.map(normalizeInput);
  return Object.assign(
    {},
    ...all.map(({ field, label, helperText }) => ({
      [`${field}.label`]: label,
      [`${field}.help`]: helperText,
    })),
  );
}

const getFormTexts = (form: ResolvedForm): Texts => ({
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
      ...prefixKeys(`groups.${i}.shows`, getColumnsTexts(readOnlyFields)),
      ...prefixKeys(`groups.${i}`, getInputTexts(inputs)),
    })),
  ),
});

function getActionTexts(action: ResolvedAction): Texts {
  const { label, shortLabel } = action;
  if ('detailsDialog' in action)
    return {
      label,
      shortLabel,
      title: action.detailsDialog.title,
      ...prefixKeys('items', getColumnsTexts(action.detailsDialog.fields)),
    };
  if (!('endpoint' in action)) return { label, shortLabel };
  const changes = [action, ...(action.showPageOverrides ? [action.showPageOverrides] : [])];
  return Object.assign(
    { label, shortLabel },
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
        prefixKeys(i === 0 ? 'change' : 'onPage', {
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
            prefixKeys('several', {
              label: bulk.label,
              title: bulk.title,
              text: bulk.content,
              yes: bulk.confirm,
            })),
          ...(resultDialog &&
            prefixKeys('result', {
              done: resultDialog.successTitle,
              failed: resultDialog.errorTitle,
              ...resultDialog.cancelled,
            })),
          ...(form && prefixKeys('form', { says: form.summary, ...getInputTexts(form.inputs) })),
        }),
    ),
  );
}

const getTextsOfEach = <T>(
  name: string,
  all: Readonly<Record<string, T>>,
  texts: (item: T) => Texts,
): Texts =>
  Object.assign({}, ...Object.entries(all).map(([key, item]) => prefixKeys(`${name}.${key}`, texts(item))));

const getResourceTexts = (resource: Resource): Texts => ({
  label: resource.label,
  counted: resource.countLabel,
  byId: resource.quickSearchById?.label,
  ...getTextsOfEach('fields', resource.fields as Record<string, Field<Row>>, getFieldTexts),
  ...(resource.list && prefixKeys('list', getListTexts(resource.list))),
  ...(resource.workQueue &&
    prefixKeys('today', {
      title: resource.workQueue.title,
      text: resource.workQueue.description,
      sumLabel: resource.workQueue.sumLabel,
      ...getColumnsTexts(resource.workQueue.rowColumns),
    })),
  ...getTextsOfEach('attention', resource.dashboardLists, getListTexts),
  ...getTextsOfEach('related', resource.related, getListTexts),
  ...Object.assign({}, ...resource.showPages.map((page) => prefixKeys(page.path, getPageTexts(page)))),
  ...(resource.create && prefixKeys('create', getFormTexts(resource.create))),
  ...(resource.edit && prefixKeys('edit', getFormTexts(resource.edit))),
  ...getTextsOfEach('actions', resource.actions, getActionTexts),
});

/** Returns every text of the schemas. */
export function getSchemaTexts({ resources, menus, pages, views }: AppSchema): SchemaText[] {
  const entries = getMenuEntries([...menus.desktop, ...menus.mobile]);
  const all: [of: string, words: Texts][] = [
    ...resources.map((resource): [string, Texts] => [resource.name, getResourceTexts(resource)]),
    ['menus', getLabels('entries', entries)],
    [
      'views',
      getLabels(
        'builtIn',
        (views?.builtIn ?? []).map(({ name }) => ({ label: name })),
      ),
    ],
    [
      'pages',
      getLabels(
        'pages',
        pages.flatMap(({ searchEntry }) => searchEntry ?? []),
      ),
    ],
  ];
  return all.flatMap(([of, texts]) =>
    Object.entries(texts).flatMap(([where, word]) =>
      word?.trim() ? [{ resource: of, path: `${of}.${where}`, text: word }] : [],
    ),
  );
}
