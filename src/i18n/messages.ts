import type { Locale } from 'date-fns';
import type { signInMessages } from '../signin/messages';
import type { messages } from './en';

/** The same words in another language: every key, and no other. */
export type Translated<M> = { [K in keyof M]: M[K] extends string ? string : Translated<M[K]> };

/** All that is read in another language in the place of the English. */
export type LanguageMessages = {
  signIn: Translated<typeof signInMessages>;
  messages: Translated<typeof messages>;
  /**
   * By the English: the words of the declarations, and the sentences that rules and server say. `%{…}` stands for what
   * a sentence is about, which is looked up too.
   */
  sentences: Readonly<Record<string, string>>;
  /** Where a resource says it otherwise than the rest: by its name, and by the English. */
  byResource: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What MUI's own parts say, as options of its theme; and the calendars' names of months and days. */
  mui: readonly object[];
  calendar: Locale;
};
