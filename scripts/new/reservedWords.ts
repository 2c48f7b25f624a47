const RESERVED_WORDS = new Set(
  [
    'arguments as async await break case catch class const continue debugger default delete do else enum eval',
    'export extends false finally for from function get if implements import in instanceof interface let new',
    'null of package private protected public return set static super switch this throw true try typeof',
    'undefined var void while with yield',
  ].flatMap((line) => line.split(' ')),
);

/** Returns whether a name is a word of the language or a property of every object. */
export const isReservedWord = (name: string): boolean => RESERVED_WORDS.has(name) || name in Object.prototype;
