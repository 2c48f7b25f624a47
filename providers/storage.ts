/**
 * A browser storage that never throws. It also works in private mode, if storage is blocked or full, and in
 * workers, which have none.
 */
export type SafeStorage = {
  get: (key: string) => string | null;
  /** Returns false if the value could not be stored. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  clear: () => void;
};

function tryCatch<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

const createSafeStorage = (getStorage: () => Storage): SafeStorage => ({
  get: (key) => tryCatch(() => getStorage().getItem(key), null),
  set: (key, value) =>
    tryCatch(() => {
      getStorage().setItem(key, value);
      return true;
    }, false),
  remove: (key) => tryCatch(() => getStorage().removeItem(key), undefined),
  clear: () => tryCatch(() => getStorage().clear(), undefined),
});

/** Local storage, shared by all tabs: the session. */
export const safeLocalStorage = createSafeStorage(() => localStorage);

/** Keys of the preferences that survive the session, for all users of the browser. */
export const PREFERENCE_KEYS = { language: 'language', mode: 'mui-mode', perPage: 'rows-per-page' } as const;

/** Session storage: this tab only. Survives reloads. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage);
