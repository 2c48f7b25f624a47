import type { Endpoint } from '../schema/types';
import { isRow, UNEXPECTED } from './envelope';
import { inServersWords } from './failure';
import { API_BASE, call } from './http';
import { HttpError } from './httpError';
import { logFailure } from './judged';
import { NoResponseError } from './noResponse';

const DESCRIPTION: Endpoint = 'GET /openapi.json';

let described: Promise<unknown> | undefined;

/** A no to the session's own keys: it says nothing of the call. */
const isSignedOut = ({ status, keys }: HttpError) => status === 401 && keys !== null;

/** An answer, although not that of an API which has the call: there is no such address, or it is not for us. */
export const isLacking = (error: unknown) =>
  error instanceof HttpError
    ? (error.status < 500 || error.status === 501) && !isSignedOut(error)
    : String(error).includes(UNEXPECTED);

/** Whether the API is of another origin than the page. */
const isElsewhere = () => new URL(API_BASE, location.href).origin !== location.origin;

/**
 * No answer that the page may see, of another origin: what stands before that API may let nobody read what it says of an
 * address that it does not have. Whether nobody answers at all is told by what the documents do have.
 */
export const isUnseen = (error: unknown) => error instanceof NoResponseError && isElsewhere();

/** The paths that the API says it has; what failed on its way is asked for again. */
function paths(): Promise<unknown> {
  described ??= call(DESCRIPTION, { keys: null }).then(
    (answer) => (isRow(answer) ? answer.paths : undefined),
    (error: unknown) => {
      described = undefined;
      if (isLacking(error)) return undefined;
      logFailure(DESCRIPTION, error);
      if (isUnseen(error)) return undefined;
      throw inServersWords(error);
    },
  );
  return described;
}

/**
 * Whether the API has a call that the documents do not name: our own server describes itself, and another host's API
 * that does not, or leaves the call out, lacks it.
 * @throws what `call` throws where there was no answer or the server failed, in the server's words.
 */
export async function offers(one: Endpoint): Promise<boolean> {
  const [method = '', address = ''] = one.split(' ');
  const found = await paths();
  const path = isRow(found) ? found[address.split('?')[0] ?? ''] : undefined;
  return isRow(path) && Object.hasOwn(path, method.toLowerCase());
}
