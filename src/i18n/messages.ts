import type { Locale } from 'date-fns';
import type { messages } from '../messages/en';
import type { signInMessages } from './signInMessages';

/** The same messages in another language: every key, and no other. */
export type Translated<M> = { [K in keyof M]: M[K] extends string ? string : Translated<M[K]> };

/**
 * The English messages of the portal by key. A resource adds the messages of its custom pages to this interface, beside
 * their texts, and to `AppSchema.messages`.
 * @example declare module '../../src/i18n/messages' {
 *   interface PortalMessages { agents: typeof agentMessages }
 * }
 */
export interface PortalMessages extends EngineMessages {}

/** The messages of the engine, without those of resources. */
export type EngineMessages = (typeof messages)['portal'];

/** The messages of a language. `P` are the English messages that it translates. */
export type LanguageMessages<P = PortalMessages> = {
  signIn: Translated<typeof signInMessages>;
  messages: Translated<Omit<typeof messages, 'portal'>> & { portal: Translated<P> };
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
