/** `late_fees`, `lateFees` → `late fees`. */
const splitWords = (name: string): string =>
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
