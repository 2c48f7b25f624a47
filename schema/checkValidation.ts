import { getInputNames, normalizeInput, type ValidationSchema } from './form';
import { getDialogForms, getForms } from './forms';
import type { Resource } from './types';

type FormValidation = {
  where: string;
  names: readonly string[];
  rules: Promise<{ default: ValidationSchema }>;
};

/** Every form of a resource, with what it fills in and its rules. */
const getFormValidations = (resource: Resource): FormValidation[] => [
  ...getForms(resource).map(({ where, form }) => ({
    where,
    names: [...getInputNames(form), ...form.hiddenFields],
    rules: form.validationSchema(),
  })),
  ...getDialogForms(resource).map(({ where, form }) => ({
    where,
    names: form.inputs.map((input) => normalizeInput(input).field),
    rules: form.validationSchema({}),
  })),
];

/**
 * Forms that fill in other fields than their rules know: such a form can never be sent, or sends what nobody judges. One sentence
 * a field, each with its `Fix:`. Rejects where rules cannot be loaded.
 */
export async function checkRules(resources: readonly Resource[]): Promise<string[]> {
  const errors = resources.flatMap(getFormValidations).map(async ({ where, names, rules }) => {
    const knownFields = Object.keys((await rules).default.shape);
    return [
      ...knownFields
        .filter((name) => !names.includes(name))
        .map(
          (name) => `${where}: its rules want ${name}, which nothing fills in. Fix: ask for it, or keep it.`,
        ),
      ...names
        .filter((name) => !knownFields.includes(name))
        .map((name) => `${where}: fills in ${name}, which its rules do not know. Fix: add it to the rules.`),
    ];
  });
  return (await Promise.all(errors)).flat();
}
