/** `late_fees`, `lateFees` → `late fees`. */
const spaced = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `late_fees` → `Late Fees`. */
export const titled = (name: string): string => spaced(name).split(' ').map(capital).join(' ');

/** `late_fees` → `lateFees`: the name of a file and of a constant. */
export const camel = (name: string): string => {
  const [first = '', ...rest] = spaced(name).split(' ');
  return first + rest.map(capital).join('');
};

/** The caption of a field: `user_email` → `Email` where each name begins with the same word, else `User Email`. */
export const captioned = (name: string, prefix: string): string =>
  capital(spaced(name.startsWith(prefix) && name !== prefix ? name.slice(prefix.length) : name)).replace(
    /\bid\b/i,
    'ID',
  );
