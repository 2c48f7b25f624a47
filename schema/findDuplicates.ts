/** Returns the values that occur more than once, each of them once. */
export const findDuplicates = (all: readonly string[]): string[] => [
  ...new Set(all.filter((item, i) => all.indexOf(item) !== i)),
];
