import type { Call } from '../declare/types';
import { isRow, UNEXPECTED } from './envelope';
import { call } from './http';
import { HttpError } from './httpError';

let described: Promise<unknown> | undefined;

/** An answer, although not that of an API which has the call: there is no such address, or it is not for us. */
export const isLacking = (error: unknown) =>
  error instanceof HttpError
    ? error.status < 500 || error.status === 501
    : String(error).includes(UNEXPECTED);

/** The paths that the API says it has; what failed on its way is asked for again. */
function paths(): Promise<unknown> {
  described ??= call('GET /openapi.json', { keys: null }).then(
    (answer) => (isRow(answer) ? answer.paths : undefined),
    (error: unknown) => {
      described = undefined;
      if (isLacking(error)) return undefined;
      throw error;
    },
  );
  return described;
}

/**
 * Whether the API has a call that the documents do not name: our own server describes itself, and another host's API
 * that does not, or leaves the call out, lacks it.
 * @throws what `call` throws where there was no answer.
 */
export async function offers(one: Call): Promise<boolean> {
  const [method = '', address = ''] = one.split(' ');
  const found = await paths();
  const path = isRow(found) ? found[address.split('?')[0] ?? ''] : undefined;
  return isRow(path) && Object.hasOwn(path, method.toLowerCase());
}
