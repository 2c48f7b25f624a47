import { asked, type FormRules, filledBy } from './form';
import type { Resource } from './types';

type Judged = { where: string; names: readonly string[]; rules: Promise<{ default: FormRules }> };

/** The forms of a resource, those in the dialogs of its actions too, each with what it fills in. */
const formsOf = ({ name, create, edit, actions }: Resource): Judged[] => [
  ...Object.entries({ create, edit }).flatMap(([which, form]) =>
    form
      ? [{ where: `${name}.${which}`, names: [...filledBy(form), ...form.keep], rules: form.rules() }]
      : [],
  ),
  ...Object.entries(actions).flatMap(([action, one]) => {
    const form = 'call' in one ? one.form : undefined;
    if (!form) return [];
    const names = form.ask.map((one) => asked(one).field);
    return [{ where: `${name}.actions.${action}.form`, names, rules: form.rules({}) }];
  }),
];

/**
 * Forms that fill in other fields than their rules know: such a form can never be sent, or sends what nobody judges. One sentence
 * a field, each with its `Fix:`. Rejects where rules cannot be loaded.
 */
export async function checkRules(resources: readonly Resource[]): Promise<string[]> {
  const mistakes = resources.flatMap(formsOf).map(async ({ where, names, rules }) => {
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
