import type { Tone } from '../../schema/types';

const COLORS = {
  accent: 'primary',
  good: 'success',
  warn: 'warning',
  bad: 'error',
  info: 'info',
  quiet: 'default',
} as const;

/** MUI's `color` for a tone of the schema. */
export const getColor = <T extends Tone | 'accent'>(tone: T): (typeof COLORS)[T] => COLORS[tone];
