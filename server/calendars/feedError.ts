/** Why a feed could not be read; the message is a sentence for people. */
export class FeedError extends Error {
  override name = 'CannotRead';
}
