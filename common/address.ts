const PARTS = ['ad_line1', 'ad_line2', 'ad_city', 'ad_state', 'ad_zip', 'ad_country'] as const;

/** Formats a postal address on one line: the parts that are known, or the full address if none is. */
export const formatAddress = (getPart: (name: (typeof PARTS)[number] | 'ad_full') => string): string =>
  PARTS.map(getPart).filter(Boolean).join(', ') || getPart('ad_full');
