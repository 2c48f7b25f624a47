import type { ValidationSchema } from '../../schema/types';

/** The values of an empty input. */
const EMPTY_VALUES = ['', null, undefined];

/** True for a field that its validation schema does not accept empty. */
export const isRequired = ({ shape }: ValidationSchema, field: string): boolean =>
  !EMPTY_VALUES.some((value) => shape[field]?.safeParse(value).success ?? true);
