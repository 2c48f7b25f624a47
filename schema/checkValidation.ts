import { getInputNames, normalizeInput, type ValidationSchema } from './form';
import { getDialogForms, getForms } from './forms';
import type { Resource } from './types';

type FormValidation = {
  where: string;
  names: readonly string[];
  rules: Promise<{ default: ValidationSchema }>;
};

/** All forms of a resource, with the fields that they send and their validation. */
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
 * Returns an error with its `Fix:` for each field that a form sends without validation. The same applies to a
 * field that the validation requires and the form does not send. Rejects if a validation schema cannot be loaded.
 */
export async function checkRules(resources: readonly Resource[]): Promise<string[]> {
  const errors = resources.flatMap(getFormValidations).map(async ({ where, names, rules }) => {
    const knownFields = Object.keys((await rules).default.shape);
    return [
      ...knownFields
        .filter((name) => !names.includes(name))
        .map(
          (name) =>
            `${where}: its validation requires ${name}, which is not sent. Fix: add an input or a default value.`,
        ),
      ...names
        .filter((name) => !knownFields.includes(name))
        .map(
          (name) => `${where}: sends ${name}, which is not in its validation. Fix: add it to the validation.`,
        ),
    ];
  });
  return (await Promise.all(errors)).flat();
}
