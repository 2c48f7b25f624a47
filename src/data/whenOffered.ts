import type { PortalDataProvider } from '../../providers/dataProvider';
import type { Endpoint } from '../../schema/types';

/**
 * Whether the API has a call that the documents do not name. Where nobody waits for the answer any more it throws:
 * what would be asked next is not asked for somebody who has left, or is signed out.
 */
export async function whenOffered(
  dataProvider: PortalDataProvider,
  call: Endpoint,
  signal: AbortSignal,
): Promise<boolean> {
  const offered = await dataProvider.offers(call);
  signal.throwIfAborted();
  return offered;
}
