import { z } from 'zod';
import { CHOICE_WORDS, toBoolean, toCategory, toTypeCode } from '../importedChoices';
import { PROPERTY_TYPES } from '../propertyTypes';
import { choice } from './kinds';
import { propertyFields, refinePublishable } from './property';

/** A file has no list to choose from, so the message has the allowed words. */
const CHOOSE_TYPE = `Choose a property type. Allowed: ${CHOICE_WORDS.e_type.join(', ')}`;

/** A row of an import file. It takes the values of a form, and titles instead of codes. */
export const ImportedProperty = z.preprocess(
  (row) => {
    if (typeof row !== 'object' || row === null) return row;
    const { e_type, prd_type, is_publish, ...others }: Record<string, unknown> = { ...row };
    const code = toTypeCode(e_type);
    return {
      ...others,
      e_type: code,
      prd_type: toCategory(prd_type, code),
      is_publish: toBoolean(is_publish),
    };
  },
  z.object({ ...propertyFields, e_type: choice(PROPERTY_TYPES, CHOOSE_TYPE) }).superRefine(refinePublishable),
);
