/** Ms that typing rests before what is typed is asked about beside the list itself. */
const PAUSE_MS = 150;

/** Waits until typing rests. @throws where it went on meanwhile, and the question is over. */
export async function waitForTypingPause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  signal.throwIfAborted();
}
