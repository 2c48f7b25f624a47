import type { FormRules } from '../../declare/types';

/** What an empty input sends. */
const EMPTY = ['', null, undefined];

/** True for a field that its rule does not take empty. */
export const isRequired = ({ shape }: FormRules, field: string): boolean =>
  !EMPTY.some((empty) => shape[field]?.safeParse(empty).success ?? true);

/** The most characters that a field's rule takes, where it names a number. */
export function mostCharacters({ shape }: FormRules, field: string): number | undefined {
  const rule: unknown = shape[field];
  return longest(rule);
}

/** Looks through the pipes that a text goes through for the one that knows its length. */
function longest(rule: unknown): number | undefined {
  if (typeof rule !== 'object' || rule === null) return undefined;
  if ('maxLength' in rule && typeof rule.maxLength === 'number') return rule.maxLength;
  return 'out' in rule ? longest(rule.out) : undefined;
}
