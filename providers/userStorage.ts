import { isRow } from './apiResponse';
import { readSession } from './session';
import { safeSessionStorage } from './storage';

/**
 * Values of the signed-in user in session storage, by address. They survive reloads and the end of the
 * session, and other users of the tab cannot read them.
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
    /** Returns false if the browser could not store the value. */
    set: (address: string, value: unknown): boolean =>
      safeSessionStorage.set(name, JSON.stringify({ ...readAll(), [getKey(address)]: value })),
    remove: (address: string): void => {
      const { [getKey(address)]: _, ...others } = readAll();
      safeSessionStorage.set(name, JSON.stringify(others));
    },
    clear: (): void => safeSessionStorage.remove(name),
  };
}
