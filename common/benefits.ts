/** The benefits that every certificate lists, in this order. */
const BENEFITS = [
  'Accidental Damage',
  'Guest Personal Liability',
  'Bedbug Protection',
  'Loss of Use',
  'Pet Protection',
];

/** The benefits of every certificate, followed by the other ones of the product. */
export const getBenefits = (limits: object): string[] => [
  ...BENEFITS,
  ...Object.keys(limits).filter((name) => !BENEFITS.includes(name)),
];
