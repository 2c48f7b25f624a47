/** What a property is, by its code (second document, section 3: property type code map); any other is Unknown. */
export const PROPERTY_TYPES = {
  '1': 'Residential',
  '2': 'Commercial',
  '3': 'Industrial',
  '4': 'Agricultural',
  '5': 'Mixed Use',
  '6': 'Vacation Rental',
  '7': 'Office Space',
  '8': 'Retail Space',
  '9': 'Warehouse',
  '10': 'Apartment',
} as const;

/** A code of the map. */
export type PropertyType = keyof typeof PROPERTY_TYPES;

/** The title of a code, a number or its digits. */
export const typeTitle = (code: string | number): string =>
  isPropertyType(String(code)) ? PROPERTY_TYPES[String(code) as PropertyType] : 'Unknown';

/** True for a code of the map. */
export const isPropertyType = (code: string): code is PropertyType => Object.hasOwn(PROPERTY_TYPES, code);
