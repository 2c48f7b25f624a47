/** What stands more than once, each named once. */
export const findDuplicates = (all: readonly string[]): string[] => [
  ...new Set(all.filter((item, i) => all.indexOf(item) !== i)),
];
