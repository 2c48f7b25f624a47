const PARTS = ['ad_line1', 'ad_line2', 'ad_city', 'ad_state', 'ad_zip', 'ad_country'] as const;

/** A postal address in one line, of the parts that are known (second document, section 2), else as it is given whole. */
export const addressLine = (part: (name: (typeof PARTS)[number] | 'ad_full') => string): string =>
  PARTS.map(part).filter(Boolean).join(', ') || part('ad_full');
