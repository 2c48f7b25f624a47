import { z } from 'zod';
import { PROPERTY_TYPES } from '../propertyTypes';
import { propertyFields, publishable } from './property';

/** The types of property that count as residential where a file does not say. */
const RESIDENTIAL = ['1', '6', '10'];

const YES = ['yes', 'y', 'true', 'active', 'published', '1'];
const NO = ['no', 'n', 'false', 'inactive', 'unpublished', '0', ''];

const written = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The code of a type that a file writes as its title, in any case; anything else stays as it is. */
function typeCode(value: unknown): unknown {
  const text = String(written(value) ?? '').toLowerCase();
  const [code] = Object.entries(PROPERTY_TYPES).find(([, title]) => title.toLowerCase() === text) ?? [];
  return code ?? written(value);
}

function yesOrNo(value: unknown): unknown {
  const text = String(written(value) ?? '').toLowerCase();
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : value;
}

/** Commercial or Residential, in any case; by the type where a file does not say. */
function kindOf(value: unknown, e_type: unknown): unknown {
  const text = String(written(value) ?? '');
  if (text === '') return RESIDENTIAL.includes(String(e_type)) ? 'Residential' : 'Commercial';
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** A row of a file of properties: what a form takes, and the words that people write instead of codes. */
export const ImportedProperty = z.preprocess((row) => {
  if (typeof row !== 'object' || row === null) return row;
  const { e_type, prd_type, is_publish, ...others }: Record<string, unknown> = { ...row };
  const code = typeCode(e_type);
  return { ...others, e_type: code, prd_type: kindOf(prd_type, code), is_publish: yesOrNo(is_publish) };
}, z.object(propertyFields).superRefine(publishable));
