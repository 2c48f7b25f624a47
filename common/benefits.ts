/** The benefits every certificate lists, in this order (second document, section 2). */
export const BENEFITS = [
  'Accidental Damage',
  'Guest Personal Liability',
  'Bedbug Protection',
  'Loss of Use',
  'Pet Protection',
];

/** What a product covers beside the benefits that every certificate lists. */
export const othersIn = (limits: object): string[] =>
  Object.keys(limits).filter((name) => !BENEFITS.includes(name));
