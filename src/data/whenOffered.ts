import type { AppDataProvider } from '../../providers/dataProvider';
import type { Endpoint } from '../../schema/types';

/**
 * Whether the API has a call that the documents do not name. Where nobody waits for the answer any more it throws:
 * what would be asked next is not asked for somebody who has left, or is signed out.
 */
export async function checkEndpointSupport(
  dataProvider: AppDataProvider,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<boolean> {
  const isSupported = await dataProvider.supportsEndpoint(endpoint);
  signal.throwIfAborted();
  return isSupported;
}
