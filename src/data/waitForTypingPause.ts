/** Ms without typing until secondary queries are sent. */
const PAUSE_MS = 150;

/** Waits for a pause in typing. @throws if the query was cancelled meanwhile. */
export async function waitForTypingPause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  signal.throwIfAborted();
}
