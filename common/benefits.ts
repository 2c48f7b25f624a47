/** The benefits every certificate lists, in this order (second document, section 2). */
const BENEFITS = [
  'Accidental Damage',
  'Guest Personal Liability',
  'Bedbug Protection',
  'Loss of Use',
  'Pet Protection',
];

/** The benefits that every certificate lists, and after them what else a product covers. */
export const benefitsOf = (limits: object): string[] => [
  ...BENEFITS,
  ...Object.keys(limits).filter((name) => !BENEFITS.includes(name)),
];
