/** A browser store that never throws: private mode, blocked or full storage, and workers, where there is none. */
export type SafeStorage = {
  get: (key: string) => string | null;
  /** False when the value could not be kept. */
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

/** What the browser keeps for every tab: the session (first document, sections 2 and 7). */
export const safeLocalStorage = createSafeStorage(() => localStorage);

/** Under which names it keeps what somebody has chosen for any page, whoever is signed in. */
export const PREFERENCE_KEYS = { language: 'language', mode: 'mui-mode' } as const;

/** What the browser keeps for this tab alone and through a reload. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage);
