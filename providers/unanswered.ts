/** What is said where no answer came, whatever the browser calls that. */
export const NO_ANSWER = 'No answer came from the server.';

/** There is no connection, or it broke off before an answer: what was asked for may have been done all the same. */
export class Unanswered extends Error {
  override name = 'Unanswered';

  constructor(cause: unknown) {
    super(NO_ANSWER, { cause });
  }
}
