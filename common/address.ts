const PARTS = ['ad_line1', 'ad_line2', 'ad_city', 'ad_state', 'ad_zip', 'ad_country'] as const;

/** A postal address in one line, of the parts that are known (second document, section 2). */
export const addressLine = (part: (name: (typeof PARTS)[number]) => string): string =>
  PARTS.map(part).filter(Boolean).join(', ');
