import { isRow } from './envelope';
import { readSession } from './session';
import { safeSessionStorage } from './storage';

/**
 * What this tab keeps under a name for whoever is signed in, by the address it belongs to. It survives a reload and the
 * end of the session; the next person at this tab finds nothing of the last one's.
 */
export function createUserStorage(name: string) {
  function readAll(): Record<string, unknown> {
    try {
      const values: unknown = JSON.parse(safeSessionStorage.get(name) ?? '{}');
      return isRow(values) ? values : {};
    } catch {
      return {};
    }
  }
  const getKey = (address: string) => `${readSession().user_id} ${address}`;

  return {
    get: (address: string): unknown => readAll()[getKey(address)],
    /** False when the browser could not keep it. */
    set: (address: string, value: unknown): boolean =>
      safeSessionStorage.set(name, JSON.stringify({ ...readAll(), [getKey(address)]: value })),
    remove: (address: string): void => {
      const { [getKey(address)]: _, ...others } = readAll();
      safeSessionStorage.set(name, JSON.stringify(others));
    },
    clear: (): void => safeSessionStorage.remove(name),
  };
}
