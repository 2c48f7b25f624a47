import type { FormRules } from '../../declare/types';

/** What an empty input sends. */
const EMPTY = ['', null, undefined];

/** True for a field that its rule does not take empty. */
export const isRequired = ({ shape }: FormRules, field: string): boolean =>
  !EMPTY.some((empty) => shape[field]?.safeParse(empty).success ?? true);
