/** The titles of property types by code. Other codes are Unknown. */
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

/** The code of a property type. */
export type PropertyType = keyof typeof PROPERTY_TYPES;

/** Returns the title of a property type by its code, a number or a string. */
export const getPropertyTypeTitle = (code: string | number): string =>
  isPropertyType(String(code)) ? PROPERTY_TYPES[String(code) as PropertyType] : 'Unknown';

/** True for a known code. */
export const isPropertyType = (code: string): code is PropertyType => Object.hasOwn(PROPERTY_TYPES, code);
