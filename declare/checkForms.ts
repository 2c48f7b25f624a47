import { doubled } from './doubled';
import { ASKED_KINDS, asked } from './form';
import type { Field, FilledForm, Resource, Row } from './types';

const askable = (kind: string) => ASKED_KINDS.some((one) => one === kind);

/** What a reference leads to has a list to be found in, and a field that names its records. */
function checkReference(where: string, field: Field<Row>, resources: readonly Resource[]): string[] {
  if (field.kind !== 'reference') return [];
  const found = resources.find(({ name }) => name === field.to);
  if (!found?.list)
    return [`${where} refers to ${field.to}, which has no list. Fix: name a resource with a list.`];
  return Object.hasOwn(found.fields, field.text)
    ? []
    : [
        `${where} is named by ${field.to}.${field.text}, which has no field. Fix: add ${field.text} to fields.`,
      ];
}

function checkForm(
  where: string,
  { groups, path, read, keep }: FilledForm,
  { fields }: Resource,
  resources: readonly Resource[],
): string[] {
  const names = groups.flatMap(({ ask }) => ask.map((one) => asked(one).field));
  const titles = groups.map(({ title }) => title);
  return [
    ...names
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `${where}: asks for ${name}, which has no field. Fix: add ${name} to fields.`),
    ...names.flatMap((name) => {
      const field = fields[name];
      if (!field) return [];
      if (!askable(field.kind))
        return [
          `${where}: asks for ${name}, and the kind ${field.kind} has no input. Fix: ask for one of the kinds ${ASKED_KINDS.join(', ')}.`,
        ];
      return checkReference(`${where}: ${name}`, field, resources);
    }),
    ...doubled([...names, ...keep]).map((name) => `${where}: asks for ${name} twice. Fix: remove one.`),
    ...doubled(titles).map((title) => `${where}: two groups are called ${title}. Fix: rename one.`),
    ...(read?.includes(':id') && !path.includes(':id')
      ? [`${where}: reads a record by :id, and ${path} has none. Fix: add /:id to its path.`]
      : []),
  ];
}

/** What the types of a form cannot see, one sentence a mistake, each with its `Fix:`. */
export const checkForms = (resource: Resource, resources: readonly Resource[]): string[] =>
  (['create', 'edit'] as const).flatMap((which) => {
    const form = resource[which];
    return form ? checkForm(`${resource.name}.${which}`, form, resource, resources) : [];
  });
