import { getChoices, isFieldType } from './field';
import { findDuplicates } from './findDuplicates';
import { getInputNames, INPUT_TYPES, normalizeInput } from './form';
import { getDialogForms, getForms } from './forms';
import { getPathParams } from './paths';
import type { DialogForm, FormInput, ResolvedForm, Resource, Row } from './types';

const hasInput = (kind: string) => INPUT_TYPES.some((input) => input === kind);

/** Checks that a reference has a resource with a list, and fields for its option text and details. */
function checkReference(
  where: string,
  {
    reference,
    optionText,
    optionDetails = [],
  }: { reference: string; optionText: string; optionDetails?: readonly string[] },
  resources: readonly Resource[],
): string[] {
  const found = resources.find(({ name }) => name === reference);
  if (!found?.list)
    return [`${where}: references ${reference}, which has no list. Fix: use a resource with a list.`];
  return [
    ['optionText', optionText] as const,
    ...optionDetails.map((name) => ['optionDetails', name] as const),
  ]
    .filter(([, name]) => !Object.hasOwn(found.fields, name))
    .map(
      ([option, name]) =>
        `${where}: its ${option} ${reference}.${name} has no field. Fix: add ${name} to fields.`,
    );
}

/** Checks the references of the fields, and of the filters of the list. */
export const checkReferences = (
  { name, fields, list }: Resource,
  resources: readonly Resource[],
): string[] => [
  ...Object.entries(fields).flatMap(([field, options]) =>
    options?.type === 'reference' ? checkReference(`${name}.fields.${field}`, options, resources) : [],
  ),
  ...(list?.filterFields ?? []).flatMap(({ field, reference }) =>
    reference
      ? checkReference(
          `${name}.list: the filter field ${field}`,
          { reference: reference.resource, optionText: reference.optionText },
          resources,
        )
      : [],
  ),
];

/** Checks that each input has a declared field of a type with an input. */
function checkInputs(where: string, names: readonly string[], { fields }: Resource): string[] {
  return [
    ...names
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `${where}: the input ${name} has no field. Fix: add ${name} to fields.`),
    ...names.flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      if (isFieldType(field.type) && !hasInput(field.type))
        return [
          `${where}: the input ${name} has the type ${field.type}, which has no input. Fix: use one of the types ${INPUT_TYPES.join(', ')}.`,
        ];
      if (field.type === 'badge' && Object.keys(getChoices(field)).length === 0)
        return [`${where}: the input ${name} is a badge without choices. Fix: add choices or colors.`];
      return [];
    }),
  ];
}

/** Finds conditions on fields that are no inputs. Inputs that depend on them would never be shown. */
const checkConditions = (
  where: string,
  inputs: readonly FormInput<Row>[],
  available: readonly string[],
): string[] =>
  inputs.map(normalizeInput).flatMap(({ field, when }) =>
    Object.keys(typeof when === 'object' ? when : {})
      .filter((name) => !available.includes(name))
      .map(
        (name) =>
          `${where}: the input ${field} depends on ${name}, which is not an input. Fix: add the input ${name}.`,
      ),
  );

const checkDuplicates = (where: string, names: readonly string[]): string[] =>
  findDuplicates(names).map((name) => `${where}: has the input ${name} twice. Fix: remove one.`);

function checkForm(where: string, form: ResolvedForm, resource: Resource): string[] {
  const { sections, path, loadEndpoint, hiddenFields, defaultValuesFromUrl = {} } = form;
  const names = sections.flatMap(({ inputs }) => inputs.map((input) => normalizeInput(input).field));
  const titles = sections.map(({ title }) => title);
  return [
    ...checkInputs(where, names, resource),
    ...checkConditions(
      where,
      sections.flatMap(({ inputs }) => inputs),
      [
        ...getInputNames(form),
        ...hiddenFields,
        ...Object.keys({ ...defaultValuesFromUrl, ...form.defaultValues }),
      ],
    ),
    ...checkDuplicates(where, [...getInputNames(form), ...hiddenFields]),
    ...findDuplicates(titles).map((title) => `${where}: two sections are titled ${title}. Fix: rename one.`),
    ...(loadEndpoint?.includes(':id') && !path.includes(':id')
      ? [`${where}: loads a record by :id, but ${path} has no :id. Fix: add /:id to its path.`]
      : []),
    ...Object.values(defaultValuesFromUrl)
      .filter((from) => from?.startsWith(':') && !getPathParams(path).includes(from.slice(1)))
      .map((from) => `${where}: uses ${from}, but ${path} has none. Fix: add /${from} to its path.`),
  ];
}

/** Checks the form of an action's dialog: its inputs, and the fields in its text. */
function checkDialogForm(
  where: string,
  { inputs, summary = '' }: DialogForm<Row>,
  resource: Resource,
): string[] {
  const names = inputs.map((input) => normalizeInput(input).field);
  const placeholders = [...summary.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return [
    ...checkInputs(where, names, resource),
    ...checkConditions(where, inputs, [...names, ...Object.keys(resource.fields)]),
    ...checkDuplicates(where, names),
    ...placeholders
      .filter((name) => !Object.hasOwn(resource.fields, name))
      .map((name) => `${where}: uses %{${name}}, which has no field. Fix: add ${name} to fields.`),
  ];
}

/** Returns the errors in forms that the types do not find, each with its `Fix:`. */
export const checkForms = (resource: Resource): string[] => [
  ...getForms(resource).flatMap(({ where, form }) => checkForm(where, form, resource)),
  ...(resource.edit && !resource.edit.loadEndpoint
    ? [`${resource.name}.edit: has no loadEndpoint. Fix: add \`loadEndpoint\`.`]
    : []),
  ...(resource.create?.loadEndpoint
    ? [
        `${resource.name}.create: has a loadEndpoint. Fix: remove \`loadEndpoint\`, or declare an \`edit\` form.`,
      ]
    : []),
  ...getDialogForms(resource).flatMap(({ where, form }) => checkDialogForm(where, form, resource)),
];
