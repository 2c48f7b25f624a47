/**
 * A stream of what an iterator gives, each part made when it is wanted and no sooner. An error breaks the stream off; who
 * stops reading ends the iterator.
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
