/**
 * Converts an iterator to a stream without read-ahead. An error of the iterator fails the stream, and
 * cancelling the stream ends the iterator.
 */
export const iteratorToStream = (
  parts: AsyncIterator<Uint8Array, unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await parts.return?.()),
    },
    { highWaterMark: 0 },
  ) as ReadableStream<Uint8Array<ArrayBuffer>>;
