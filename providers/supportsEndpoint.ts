import type { Endpoint } from '../schema/types';
import { isRow, UNEXPECTED_RESPONSE } from './apiResponse';
import { toServerError } from './errors';
import { logRequestFailure } from './fetchAndParse';
import { API_BASE, fetchEndpoint } from './http';
import { HttpError } from './httpError';
import { NoResponseError } from './noResponse';

/** The call that describes the API. */
export const DESCRIPTION_ENDPOINT: Endpoint = 'GET /openapi.json';

let pathsPromise: Promise<unknown> | undefined;

/** A 401 to the keys of the session says nothing about the endpoint. */
const isUnauthorized = ({ status, credentials }: HttpError) => status === 401 && credentials !== null;

/**
 * True if the API does not have the endpoint: it responded with a client error, with 501, or not with JSON.
 */
export const isUnsupported = (error: unknown) =>
  error instanceof HttpError
    ? (error.status < 500 || error.status === 501) && !isUnauthorized(error)
    : String(error).includes(UNEXPECTED_RESPONSE);

const isCrossOrigin = () => new URL(API_BASE, location.href).origin !== location.origin;

/**
 * A network error from another origin. It may be a CORS failure on an unknown URL rather than an outage, so
 * the endpoint counts as unsupported. Real outages show up on the documented endpoints.
 */
const isOpaqueNetworkError = (error: unknown) => error instanceof NoResponseError && isCrossOrigin();

/** Fetches the paths of the API description once. A failed request is repeated next time. */
function fetchPaths(): Promise<unknown> {
  pathsPromise ??= fetchEndpoint(DESCRIPTION_ENDPOINT, { credentials: null }).then(
    (response) => (isRow(response) ? response.paths : undefined),
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
 * True if the API description lists an endpoint. An API without a description does not support optional
 * endpoints.
 * @throws {Error} with the server's message if there was no response or the server failed.
 */
export async function supportsEndpoint(endpoint: Endpoint): Promise<boolean> {
  const [method = '', address = ''] = endpoint.split(' ');
  const paths = await fetchPaths();
  const path = isRow(paths) ? paths[address.split('?')[0] ?? ''] : undefined;
  return isRow(path) && Object.hasOwn(path, method.toLowerCase());
}
