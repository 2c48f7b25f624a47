/** An error while reading a feed. The message is a sentence for the user. */
export class FeedError extends Error {
  override name = 'CannotRead';
}
