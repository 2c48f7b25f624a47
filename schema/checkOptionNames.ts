import type { ResolvedForm, ResolvedList, ResolvedShowPage, Resource } from './types';

/** Option names of react-admin, MUI or HTTP that developers may try, and the option that they mean. */
export const OPTION_ALIASES: Record<string, Readonly<Record<string, string>>> = {
  resource: {
    attention: 'dashboardLists',
    byId: 'quickSearchById',
    counted: 'countLabel',
    options: 'label',
    pages: 'showPages',
    recordRepresentation: 'titleField of a page',
    show: 'showPages',
    today: 'workQueue',
  },
  field: {
    currency: 'currencyField',
    cut: 'truncateAt',
    is: 'trueValue',
    kind: 'type',
    maxLength: 'truncateAt',
    no: 'falseLabel',
    said: 'translated',
    seldom: 'hideWhenEmpty',
    text: 'optionText',
    time: 'showTime',
    to: 'reference',
    tones: 'colors',
    valueLabelFalse: 'falseLabel',
    valueLabelTrue: 'trueLabel',
    words: 'choices',
    wrap: 'multiline',
    yes: 'trueLabel',
  },
  column: {
    between: 'separator',
    cut: 'truncateAt',
    go: 'link',
    lines: 'stack',
    of: 'sources',
    otherwise: 'emptyText',
    sorts: 'sortable',
    source: 'field',
    value: 'valueGetter',
  },
  list: {
    above: 'header',
    actions: 'rowActions',
    add: 'createButton',
    always: 'ignoreConditions',
    bulkActionButtons: 'bulkActions',
    call: 'endpoint',
    dateField: 'filterFields',
    dates: 'filterFields',
    derived: 'derivedFrom',
    empty: 'emptyText',
    exported: 'exportColumns',
    exporter: 'exportColumns',
    failed: 'errorText',
    loading: 'loadingText',
    marks: 'rowHighlights',
    rowSx: 'rowHighlights',
    search: 'searchFields',
    several: 'bulkActions',
    sorts: 'sortOptions',
    stats: 'statCards',
    text: 'description',
    where: 'filter',
  },
  sort: { by: 'field' },
  statCard: { percent: 'showPercent', sum: 'sumField', text: 'description', tone: 'color', where: 'filter' },
  rowHighlight: { at: 'column', tone: 'color', where: 'filter', word: 'label' },
  page: {
    back: 'backLink',
    call: 'endpoint',
    failed: 'error',
    loading: 'loadingText',
    noId: 'missingIdText',
    notices: 'alerts',
    status: 'statusField',
    title: 'titleField',
    untitled: 'titleFallback',
  },
  card: { call: 'endpoint', items: 'fields', more: 'content', rows: 'relatedList', wide: 'fullWidth' },
  form: {
    absent: 'loadErrorText',
    after: 'redirect',
    back: 'backLink',
    begin: 'defaultValues',
    busy: 'submittingLabel',
    call: 'endpoint',
    done: 'successMessage',
    failed: 'errorMessage',
    groups: 'sections',
    keep: 'hiddenFields',
    read: 'loadEndpoint',
    resolver: 'validationSchema',
    rules: 'validationSchema',
    take: 'defaultValuesFromUrl',
    text: 'description',
    threw: 'unexpectedErrorMessage',
    validate: 'validationSchema',
    yes: 'submitLabel',
  },
  section: {
    ask: 'inputs',
    draw: 'customInput',
    fields: 'inputs',
    shows: 'readOnlyFields',
    text: 'description',
  },
  input: { help: 'helperText', source: 'field', wide: 'fullWidth' },
  action: {
    after: 'onSuccess',
    body: 'payload',
    call: 'endpoint',
    details: 'detailsDialog',
    done: 'successMessage',
    explain: 'getReason',
    failed: 'errorMessage',
    go: 'to',
    gone: 'removesRecord',
    href: 'to',
    log: 'logOnly',
    moves: 'amountField',
    needs: 'requires',
    onPage: 'showPageOverrides',
    open: 'dialog',
    several: 'bulk',
    threw: 'unexpectedErrorMessage',
    tone: 'color',
    unanswered: 'noResponseMessage',
  },
  confirm: { busy: 'pending', facts: 'fields', no: 'cancel', text: 'content', yes: 'confirm' },
};

/** The errors for the option names of one part of a schema. Strings and missing parts have none. */
function checkNames(where: string, part: keyof typeof OPTION_ALIASES, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(OPTION_ALIASES[part] ?? {}).flatMap(([name, option]) =>
    Object.hasOwn(value, name) ? [`${where}: there is no option ${name}. Fix: use ${option}.`] : [],
  );
}

const checkEach = (
  where: string,
  part: keyof typeof OPTION_ALIASES,
  values: readonly unknown[] = [],
): string[] => values.flatMap((value) => checkNames(where, part, value));

const checkList = (where: string, list: ResolvedList): string[] => [
  ...checkNames(where, 'list', list),
  ...checkEach(where, 'column', list.columns),
  ...checkEach(where, 'column', list.exportColumns),
  ...checkEach(where, 'sort', [list.sort, ...list.sortOptions]),
  ...checkEach(where, 'statCard', [...list.statCards, ...list.filters]),
  ...checkEach(where, 'rowHighlight', list.rowHighlights),
];

const checkPage = (where: string, page: ResolvedShowPage): string[] => [
  ...checkNames(where, 'page', page),
  ...page.tabs
    .flatMap((tab) => ('cards' in tab ? tab.cards : []))
    .flatMap((card) => [...checkNames(where, 'card', card), ...checkEach(where, 'column', card.fields)]),
];

const checkForm = (where: string, form: ResolvedForm | undefined): string[] => [
  ...checkNames(where, 'form', form),
  ...(form?.sections ?? []).flatMap((section) => [
    ...checkNames(where, 'section', section),
    ...checkEach(where, 'input', section.inputs),
  ]),
];

/**
 * Checks the option names of a resource. The compiler rejects a wrong name in most places. A running development
 * server does not, and neither is an object checked that is spread into the schema. Returns an error with its
 * `Fix:` for each.
 */
export function checkOptionNames(resource: Resource): string[] {
  const { name, fields, list, dashboardLists, related, showPages, create, edit, actions } = resource;
  return [
    ...checkNames(name, 'resource', resource),
    ...Object.entries(fields).flatMap(([field, options]) =>
      checkNames(`${name}.fields.${field}`, 'field', options),
    ),
    ...(list ? checkList(`${name}.list`, list) : []),
    ...Object.entries(dashboardLists).flatMap(([view, options]) =>
      checkList(`${name}.dashboardLists.${view}`, options),
    ),
    ...Object.entries(related).flatMap(([view, options]) => checkList(`${name}.related.${view}`, options)),
    ...showPages.flatMap((page) => checkPage(`${name}.showPages ${page.path}`, page)),
    ...checkForm(`${name}.create`, create),
    ...checkForm(`${name}.edit`, edit),
    ...Object.entries(actions).flatMap(([action, options]) => [
      ...checkNames(`${name}.actions.${action}`, 'action', options),
      ...('confirm' in options
        ? checkNames(`${name}.actions.${action}.confirm`, 'confirm', options.confirm)
        : []),
    ]),
  ];
}
