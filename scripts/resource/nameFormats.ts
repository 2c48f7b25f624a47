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

/** `late_fees` → `lateFees`: the name of a file and of a constant. */
export const toCamelCase = (name: string): string => {
  const [first = '', ...rest] = splitWords(name).split(' ');
  return first + rest.map(capitalize).join('');
};

/** The caption of a field: `user_email` → `Email` where each name begins with the same word, else `User Email`. */
export const toLabel = (name: string, prefix: string): string =>
  capitalize(
    splitWords(name.startsWith(prefix) && name !== prefix ? name.slice(prefix.length) : name),
  ).replace(/\bid\b/i, 'ID');
