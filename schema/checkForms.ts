import { parameters } from './addresses';
import { doubled } from './doubled';
import { choicesOf, isKind } from './field';
import { ASKED_KINDS, asked, filledBy } from './form';
import { dialogFormsOf, formsOf } from './forms';
import type { Ask, DialogForm, Field, FilledForm, Resource, Row } from './types';

const askable = (kind: string) => ASKED_KINDS.some((one) => one === kind);

/** What a reference leads to has a list to be found in, and a field that names its records. */
function checkReference(
  where: string,
  field: Field<Row> | undefined,
  resources: readonly Resource[],
): string[] {
  if (field?.kind !== 'reference') return [];
  const found = resources.find(({ name }) => name === field.to);
  if (!found?.list)
    return [`${where}: refers to ${field.to}, which has no list. Fix: name a resource with a list.`];
  return Object.hasOwn(found.fields, field.text)
    ? []
    : [
        `${where}: is named by ${field.to}.${field.text}, which has no field. Fix: add ${field.text} to fields.`,
      ];
}

/** Each field asked for is declared and has an input. */
function checkAsked(where: string, names: readonly string[], { fields }: Resource): string[] {
  return [
    ...names
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `${where}: asks for ${name}, which has no field. Fix: add ${name} to fields.`),
    ...names.flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      if (isKind(field.kind) && !askable(field.kind))
        return [
          `${where}: asks for ${name}, and the kind ${field.kind} has no input. Fix: ask for one of the kinds ${ASKED_KINDS.join(', ')}.`,
        ];
      if (field.kind === 'badge' && Object.keys(choicesOf(field)).length === 0)
        return [
          `${where}: asks for ${name}, a badge with nothing to choose among. Fix: give it words or tones.`,
        ];
      return [];
    }),
  ];
}

/** Conditions on what no input fills in: what waits for them is never asked. */
const unmet = (where: string, asks: readonly Ask<Row>[], filled: readonly string[]): string[] =>
  asks.map(asked).flatMap(({ field, when }) =>
    Object.keys(typeof when === 'object' ? when : {})
      .filter((name) => !filled.includes(name))
      .map(
        (name) =>
          `${where}: asks for ${field} when ${name} is something, and nothing fills in ${name}. Fix: ask for ${name} too.`,
      ),
  );

const twice = (where: string, names: readonly string[]): string[] =>
  doubled(names).map((name) => `${where}: asks for ${name} twice. Fix: remove one.`);

function checkForm(where: string, form: FilledForm, resource: Resource): string[] {
  const { groups, path, read, keep, take = {} } = form;
  const names = groups.flatMap(({ ask }) => ask.map((one) => asked(one).field));
  const titles = groups.map(({ title }) => title);
  return [
    ...checkAsked(where, names, resource),
    ...unmet(
      where,
      groups.flatMap(({ ask }) => ask),
      [...filledBy(form), ...keep, ...Object.keys({ ...take, ...form.begin })],
    ),
    ...twice(where, [...filledBy(form), ...keep]),
    ...doubled(titles).map((title) => `${where}: two groups are called ${title}. Fix: rename one.`),
    ...(read?.includes(':id') && !path.includes(':id')
      ? [`${where}: reads a record by :id, and ${path} has none. Fix: add /:id to its path.`]
      : []),
    ...Object.values(take)
      .filter((from) => from?.startsWith(':') && !parameters(path).includes(from.slice(1)))
      .map((from) => `${where}: takes ${from}, and ${path} has none. Fix: add /${from} to its path.`),
  ];
}

/** The form in an action's dialog: what it asks for, and the fields that its sentence names. */
function checkDialogForm(where: string, { ask, says = '' }: DialogForm<Row>, resource: Resource): string[] {
  const names = ask.map((one) => asked(one).field);
  const said = [...says.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return [
    ...checkAsked(where, names, resource),
    ...unmet(where, ask, [...names, ...Object.keys(resource.fields)]),
    ...twice(where, names),
    ...said
      .filter((name) => !Object.hasOwn(resource.fields, name))
      .map((name) => `${where}: says %{${name}}, which has no field. Fix: add ${name} to fields.`),
  ];
}

/** What the types of a form cannot see, one sentence a mistake, each with its `Fix:`. */
export const checkForms = (resource: Resource, resources: readonly Resource[]): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) =>
    checkReference(`${resource.name}.fields.${name}`, field, resources),
  ),
  ...formsOf(resource).flatMap(({ where, form }) => checkForm(where, form, resource)),
  ...(resource.edit && !resource.edit.read
    ? [`${resource.name}.edit: reads no record. Fix: name in \`read\` the call that answers one.`]
    : []),
  ...(resource.create?.read
    ? [`${resource.name}.create: reads a record. Fix: remove \`read\`, or declare an \`edit\` form.`]
    : []),
  ...dialogFormsOf(resource).flatMap(({ where, form }) => checkDialogForm(where, form, resource)),
];
