import { getChoices, isFieldType } from './field';
import { findDuplicates } from './findDuplicates';
import { getInputNames, INPUT_TYPES, normalizeInput } from './form';
import { getDialogForms, getForms } from './forms';
import { getPathParams } from './paths';
import type { DialogForm, Field, FormInput, ResolvedForm, Resource, Row } from './types';

const hasInput = (kind: string) => INPUT_TYPES.some((input) => input === kind);

/** What a reference leads to has a list to be found in, and a field that names its records. */
function checkReference(
  where: string,
  field: Field<Row> | undefined,
  resources: readonly Resource[],
): string[] {
  if (field?.type !== 'reference') return [];
  const found = resources.find(({ name }) => name === field.reference);
  if (!found?.list)
    return [`${where}: refers to ${field.reference}, which has no list. Fix: name a resource with a list.`];
  return Object.hasOwn(found.fields, field.optionText)
    ? []
    : [
        `${where}: is named by ${field.reference}.${field.optionText}, which has no field. Fix: add ${field.optionText} to fields.`,
      ];
}

/** Each field asked for is declared and has an input. */
function checkInputs(where: string, names: readonly string[], { fields }: Resource): string[] {
  return [
    ...names
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `${where}: asks for ${name}, which has no field. Fix: add ${name} to fields.`),
    ...names.flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      if (isFieldType(field.type) && !hasInput(field.type))
        return [
          `${where}: asks for ${name}, and the type ${field.type} has no input. Fix: ask for one of the types ${INPUT_TYPES.join(', ')}.`,
        ];
      if (field.type === 'badge' && Object.keys(getChoices(field)).length === 0)
        return [
          `${where}: asks for ${name}, a badge with nothing to choose among. Fix: give it choices or colors.`,
        ];
      return [];
    }),
  ];
}

/** Conditions on what no input fills in: what waits for them is never asked. */
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
          `${where}: asks for ${field} when ${name} is something, and nothing fills in ${name}. Fix: ask for ${name} too.`,
      ),
  );

const checkDuplicates = (where: string, names: readonly string[]): string[] =>
  findDuplicates(names).map((name) => `${where}: asks for ${name} twice. Fix: remove one.`);

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
    ...findDuplicates(titles).map((title) => `${where}: two sections are called ${title}. Fix: rename one.`),
    ...(loadEndpoint?.includes(':id') && !path.includes(':id')
      ? [`${where}: reads a record by :id, and ${path} has none. Fix: add /:id to its path.`]
      : []),
    ...Object.values(defaultValuesFromUrl)
      .filter((from) => from?.startsWith(':') && !getPathParams(path).includes(from.slice(1)))
      .map((from) => `${where}: takes ${from}, and ${path} has none. Fix: add /${from} to its path.`),
  ];
}

/** The form in an action's dialog: what it asks for, and the fields that its sentence names. */
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
      .map((name) => `${where}: says %{${name}}, which has no field. Fix: add ${name} to fields.`),
  ];
}

/** What the types of a form cannot see, one sentence a mistake, each with its `Fix:`. */
export const checkForms = (resource: Resource, resources: readonly Resource[]): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) =>
    checkReference(`${resource.name}.fields.${name}`, field, resources),
  ),
  ...getForms(resource).flatMap(({ where, form }) => checkForm(where, form, resource)),
  ...(resource.edit && !resource.edit.loadEndpoint
    ? [`${resource.name}.edit: reads no record. Fix: name its endpoint in \`loadEndpoint\`.`]
    : []),
  ...(resource.create?.loadEndpoint
    ? [`${resource.name}.create: reads a record. Fix: remove \`loadEndpoint\`, or declare an \`edit\` form.`]
    : []),
  ...getDialogForms(resource).flatMap(({ where, form }) => checkDialogForm(where, form, resource)),
];
