import type { Locale } from 'date-fns';
import type { words as signIn } from '../signin/messages';
import type { words } from './en';

/** The same words in another language: every key, and no other. */
export type Spoken<M> = { [K in keyof M]: M[K] extends string ? string : Spoken<M[K]> };

/** All that is read in another language in the place of the English. */
export type Catalogue = {
  signIn: Spoken<typeof signIn>;
  words: Spoken<typeof words>;
  /**
   * By the English: the words of the declarations, and the sentences that rules and server say. `%{…}` stands for what
   * a sentence is about, which is looked up too.
   */
  sentences: Readonly<Record<string, string>>;
  /** Where a resource says it otherwise than the rest: by its name, and by the English. */
  of: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What MUI's own parts say, as options of its theme; and the calendars' names of months and days. */
  mui: readonly object[];
  calendar: Locale;
};
