import { call } from './http';

/** The call by which the API tells of the lists that it answers page by page. */
export const TOLD = 'GET /lists';

let ahead: Promise<unknown> | undefined;

/** Asks it ahead of the portal that will want to know. */
export function askOfLists(): void {
  ahead = call(TOLD);
  // Whoever takes the answer is told.
  ahead.catch(() => undefined);
}

/** What the API tells of its lists: what was asked ahead, once, else asked now. @throws what `call` throws. */
export function toldOfLists(): Promise<unknown> {
  const asked = ahead ?? call(TOLD);
  ahead = undefined;
  return asked;
}
