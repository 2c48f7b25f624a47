import { asked, type FormRules, filledBy } from './form';
import { dialogFormsOf, formsOf } from './forms';
import type { Resource } from './types';

type Judged = { where: string; names: readonly string[]; rules: Promise<{ default: FormRules }> };

/** Every form of a resource, with what it fills in and its rules. */
const judgedOf = (resource: Resource): Judged[] => [
  ...formsOf(resource).map(({ where, form }) => ({
    where,
    names: [...filledBy(form), ...form.keep],
    rules: form.rules(),
  })),
  ...dialogFormsOf(resource).map(({ where, form }) => ({
    where,
    names: form.ask.map((one) => asked(one).field),
    rules: form.rules({}),
  })),
];

/**
 * Forms that fill in other fields than their rules know: such a form can never be sent, or sends what nobody judges. One sentence
 * a field, each with its `Fix:`. Rejects where rules cannot be loaded.
 */
export async function checkRules(resources: readonly Resource[]): Promise<string[]> {
  const mistakes = resources.flatMap(judgedOf).map(async ({ where, names, rules }) => {
    const known = Object.keys((await rules).default.shape);
    return [
      ...known
        .filter((name) => !names.includes(name))
        .map(
          (name) => `${where}: its rules want ${name}, which nothing fills in. Fix: ask for it, or keep it.`,
        ),
      ...names
        .filter((name) => !known.includes(name))
        .map((name) => `${where}: fills in ${name}, which its rules do not know. Fix: add it to the rules.`),
    ];
  });
  return (await Promise.all(mistakes)).flat();
}
