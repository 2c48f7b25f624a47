/** What stands more than once, each named once. */
export const findDuplicates = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, i) => all.indexOf(one) !== i)),
];
