import { z } from 'zod';
import { getMissingItems, HEALTH } from '../propertyHealth';
import { PROPERTY_TYPES } from '../propertyTypes';
import { choice, count, degrees, flag, halves, oneOf, reference, requiredText, text } from './kinds';

/** The message at each field that the health check is missing. */
const NOT_PUBLISHED = 'Required before the property can be published.';

/** The fields of a property form. Coordinates are in degrees. */
export const propertyFields = {
  prd_title: requiredText(200, 'Title is required.'),
  prd_type: oneOf(['Residential', 'Commercial'], 'Choose Commercial or Residential.'),
  e_type: choice(PROPERTY_TYPES, 'Choose a property type.'),
  prop_bed: count(0, 500),
  prop_bath: halves(0, 500),
  prd_desc: text(5_000),
  ad_line1: text(200),
  ad_line2: text(200),
  ad_city: text(120),
  ad_state: text(120),
  ad_zip: text(20),
  ad_country: text(120),
  ad_county: text(120),
  ad_lat: degrees(90),
  ad_lng: degrees(180),
  is_publish: flag(),
};

/** The fields of a property form. */
export type PropertyField = keyof typeof propertyFields;

type PropertyValues = z.infer<z.ZodObject<typeof propertyFields>>;

/** Only a property that passes the health check can be published. */
export const refinePublishable = (property: PropertyValues, context: z.RefinementCtx<PropertyValues>) => {
  if (!property.is_publish) return;
  for (const item of getMissingItems(property))
    context.addIssue({ code: 'custom', path: [HEALTH[item].field], message: NOT_PUBLISHED });
};

/** A new property and its account. */
export const NewProperty = z
  .object({ acc_id: reference('Choose an account.'), ...propertyFields })
  .superRefine(refinePublishable);

/** The new values of a property. `version` is the version that was edited. */
export const ChangedProperty = z
  .object({ prd_id: reference('Property ID is required.'), version: z.string(), ...propertyFields })
  .superRefine(refinePublishable);
