/** Why something asked for is not done: the HTTP status it answers with and sentences for the user. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 502,
    message: string,
    readonly note?: string,
    readonly headers: Record<string, string> = {},
    /** The sentence of each field that is refused, for the form it was filled in. */
    readonly errors?: Record<string, string>,
  ) {
    super(message);
  }
}

/** What was asked for is not there, or not in the account that was named: the caller learns no more. */
export const missing = (what: string) => new Refusal(404, `There is no such ${what}.`);

/** The row is not in a state that allows it. */
export const conflict = (sentence: string, note?: string) => new Refusal(409, sentence, note);

/** The first row of an answer, or a 404 refusal that names what is missing. */
export function found<T>(rows: T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw missing(what);
  return row;
}
