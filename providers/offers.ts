import type { Endpoint } from '../schema/types';
import { isRow, UNEXPECTED_RESPONSE } from './envelope';
import { toServerError } from './failure';
import { API_BASE, fetchEndpoint } from './http';
import { HttpError } from './httpError';
import { logRequestFailure } from './judged';
import { NoResponseError } from './noResponse';

const DESCRIPTION_ENDPOINT: Endpoint = 'GET /openapi.json';

let pathsPromise: Promise<unknown> | undefined;

/** A no to the session's own keys: it says nothing of the call. */
const isUnauthorized = ({ status, credentials }: HttpError) => status === 401 && credentials !== null;

/** An answer, although not that of an API which has the call: there is no such address, or it is not for us. */
export const isUnsupported = (error: unknown) =>
  error instanceof HttpError
    ? (error.status < 500 || error.status === 501) && !isUnauthorized(error)
    : String(error).includes(UNEXPECTED_RESPONSE);

/** Whether the API is of another origin than the page. */
const isCrossOrigin = () => new URL(API_BASE, location.href).origin !== location.origin;

/**
 * No answer that the page may see, of another origin: what stands before that API may let nobody read what it says of an
 * address that it does not have. Whether nobody answers at all is told by what the documents do have.
 */
export const isOpaqueNetworkError = (error: unknown) => error instanceof NoResponseError && isCrossOrigin();

/** The paths that the API says it has; what failed on its way is asked for again. */
function fetchPaths(): Promise<unknown> {
  pathsPromise ??= fetchEndpoint(DESCRIPTION_ENDPOINT, { credentials: null }).then(
    (answer) => (isRow(answer) ? answer.paths : undefined),
    (error: unknown) => {
      pathsPromise = undefined;
      if (isUnsupported(error)) return undefined;
      logRequestFailure(DESCRIPTION_ENDPOINT, error);
      if (isOpaqueNetworkError(error)) return undefined;
      throw toServerError(error);
    },
  );
  return pathsPromise;
}

/**
 * Whether the API has a call that the documents do not name: our own server describes itself, and another host's API
 * that does not, or leaves the call out, lacks it.
 * @throws what `call` throws where there was no answer or the server failed, in the server's words.
 */
export async function supportsEndpoint(endpoint: Endpoint): Promise<boolean> {
  const [method = '', address = ''] = endpoint.split(' ');
  const paths = await fetchPaths();
  const path = isRow(paths) ? paths[address.split('?')[0] ?? ''] : undefined;
  return isRow(path) && Object.hasOwn(path, method.toLowerCase());
}
