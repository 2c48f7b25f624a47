import type { AppDataProvider } from '../../providers/dataProvider';
import type { Endpoint } from '../../schema/types';

/**
 * True if the API supports an optional endpoint.
 * @throws if the signal was aborted meanwhile, so that nothing is fetched for a page that was left.
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
