/** `late_fees`, `lateFees` → `late fees`. */
export const splitWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `late_fees` → `Late Fees`. */
export const toTitle = (name: string): string => splitWords(name).split(' ').map(capitalize).join(' ');

/** `late_fees` → `lateFees`, for names of files and constants. */
export const toCamelCase = (name: string): string => {
  const [first = '', ...rest] = splitWords(name).split(' ');
  return first + rest.map(capitalize).join('');
};

/** The label of a field: `user_email` → `Email` if `user_` is the prefix of the id, else `User email`. */
export const toLabel = (name: string, prefix: string): string =>
  capitalize(
    splitWords(name.startsWith(prefix) && name !== prefix ? name.slice(prefix.length) : name),
  ).replace(/\bid\b/i, 'ID');

/** `late_fees`, `lateFees` → `late_fees`, for tables and endpoints. */
export const toSnakeCase = (name: string): string => splitWords(name).replaceAll(' ', '_');

/** `late_fee` → `LateFee`, for types. */
export const toPascalCase = (name: string): string => capitalize(toCamelCase(name));

/** The label of a choice: `in_transit` → `In transit`. */
export const toChoiceLabel = (choice: string): string => capitalize(choice.replaceAll('_', ' '));

/** `late fee` → `a late fee`, `agent` → `an agent`. */
export const addArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
