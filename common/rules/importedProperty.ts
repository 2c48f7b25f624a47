import { z } from 'zod';
import { PROPERTY_TYPES } from '../propertyTypes';
import { propertyFields, refinePublishable } from './property';

/** Property types that count as residential if a file has no category. */
const RESIDENTIAL = ['1', '6', '10'];

const YES = ['yes', 'y', 'true', 'active', 'published', '1'];
const NO = ['no', 'n', 'false', 'inactive', 'unpublished', '0', ''];

const trimValue = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/**
 * Returns the code of a property type that is given by its title, ignoring case. Other values are unchanged.
 */
function toTypeCode(value: unknown): unknown {
  const text = String(trimValue(value) ?? '').toLowerCase();
  const [code] = Object.entries(PROPERTY_TYPES).find(([, title]) => title.toLowerCase() === text) ?? [];
  return code ?? trimValue(value);
}

function toBoolean(value: unknown): unknown {
  const text = String(trimValue(value) ?? '').toLowerCase();
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : value;
}

/** Returns Commercial or Residential. If it is missing, it follows from the type. */
function toCategory(value: unknown, e_type: unknown): unknown {
  const text = String(trimValue(value) ?? '');
  if (text === '') return RESIDENTIAL.includes(String(e_type)) ? 'Residential' : 'Commercial';
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** A row of an import file. It takes the values of a form, and titles instead of codes. */
export const ImportedProperty = z.preprocess((row) => {
  if (typeof row !== 'object' || row === null) return row;
  const { e_type, prd_type, is_publish, ...others }: Record<string, unknown> = { ...row };
  const code = toTypeCode(e_type);
  return { ...others, e_type: code, prd_type: toCategory(prd_type, code), is_publish: toBoolean(is_publish) };
}, z.object(propertyFields).superRefine(refinePublishable));
