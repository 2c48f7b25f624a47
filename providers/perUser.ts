import { isRow } from './envelope';
import { readSession } from './session';
import { perTab } from './storage';

/**
 * What this tab keeps under a name for whoever is signed in, by the address it belongs to. It survives a reload and the
 * end of the session; the next person at this tab finds nothing of the last one's.
 */
export function keptPerUser(name: string) {
  function all(): Record<string, unknown> {
    try {
      const kept: unknown = JSON.parse(perTab.get(name) ?? '{}');
      return isRow(kept) ? kept : {};
    } catch {
      return {};
    }
  }
  const nameOf = (address: string) => `${readSession().user_id} ${address}`;

  return {
    read: (address: string): unknown => all()[nameOf(address)],
    /** False when the browser could not keep it. */
    keep: (address: string, value: unknown): boolean =>
      perTab.set(name, JSON.stringify({ ...all(), [nameOf(address)]: value })),
    forget: (address: string): void => {
      const { [nameOf(address)]: _, ...others } = all();
      perTab.set(name, JSON.stringify(others));
    },
    forgetAll: (): void => perTab.remove(name),
  };
}
