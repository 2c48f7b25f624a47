const NAME = 'language';
const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the language of the cookie, which survives a sign-out, or `null` if there is none. */
export const readLanguageCookie = (): string | null =>
  new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/** Stores the language in a cookie for a year. */
export function writeLanguageCookie(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
