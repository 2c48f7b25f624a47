import type { Locale } from 'date-fns';
import type { messages } from '../messages/en';
import type { signInMessages } from './signInMessages';

/** The same messages in another language: every key, and no other. */
export type Translated<M> = { [K in keyof M]: M[K] extends string ? string : Translated<M[K]> };

/** The messages of a language. `M` are the English messages of the custom pages, which `AppSchema.messages` has. */
export type LanguageMessages<M extends object = object> = {
  signIn: Translated<typeof signInMessages>;
  messages: Translated<typeof messages> & { portal: Translated<M> };
  /**
   * Texts by their English: those of the schema, the validation and the server. `%{…}` is a parameter, which is
   * translated too.
   */
  texts: Readonly<Record<string, string>>;
  /** Texts that a resource translates in its own way, by the name of the resource and the English. */
  ownTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The texts of MUI components, as theme options, and the locale of date-fns. */
  mui: readonly object[];
  calendar: Locale;
};
