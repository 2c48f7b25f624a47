import { PROPERTY_TYPES } from './propertyTypes';

/** The fields of an import that have a fixed set of values. */
export const CHOICE_FIELDS = ['e_type', 'prd_type', 'is_publish'] as const;

/** A field of an import with a fixed set of values. */
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** The words of each field that a file can contain, as they are on the screen. */
export const CHOICE_WORDS: Record<ChoiceField, readonly string[]> = {
  e_type: Object.values(PROPERTY_TYPES),
  prd_type: ['Residential', 'Commercial'],
  is_publish: ['Yes', 'No'],
};

/** Property types that count as residential if a file has no category. */
const RESIDENTIAL = ['1', '6', '10'];

const YES = ['yes', 'y', 'true', 'active', 'published', '1'];
const NO = ['no', 'n', 'false', 'inactive', 'unpublished', '0', ''];

const trimValue = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const toWord = (value: unknown) => String(trimValue(value) ?? '').toLowerCase();

/**
 * Returns the code of a property type that is given by its title, ignoring case. Other values are unchanged.
 */
export function toTypeCode(value: unknown): unknown {
  const word = toWord(value);
  const [code] = Object.entries(PROPERTY_TYPES).find(([, title]) => title.toLowerCase() === word) ?? [];
  return code ?? trimValue(value);
}

/** Returns whether a property is published. Other values are unchanged. */
export function toBoolean(value: unknown): unknown {
  const word = toWord(value);
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : value;
}

/** Returns Commercial or Residential. If it is missing, it follows from the type. */
export function toCategory(value: unknown, e_type: unknown): unknown {
  const text = String(trimValue(value) ?? '');
  if (text === '') return RESIDENTIAL.includes(String(e_type)) ? 'Residential' : 'Commercial';
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

const IS_KNOWN: Record<ChoiceField, (cell: string) => boolean> = {
  e_type: (cell) => Object.hasOwn(PROPERTY_TYPES, String(toTypeCode(cell))),
  prd_type: (cell) => CHOICE_WORDS.prd_type.includes(String(toCategory(cell, ''))),
  is_publish: (cell) => typeof toBoolean(cell) === 'boolean',
};

/** True for a cell that an import accepts as a value of this field. */
export const isKnownChoice = (field: ChoiceField, cell: string): boolean => IS_KNOWN[field](cell);
