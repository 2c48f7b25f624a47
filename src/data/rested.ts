/** Ms that typing rests before what is typed is asked about beside the list itself. */
const REST_MS = 150;

/** Waits until typing rests. @throws where it went on meanwhile, and the question is over. */
export async function rested(signal: AbortSignal): Promise<void> {
  await new Promise((over) => setTimeout(over, REST_MS));
  signal.throwIfAborted();
}
