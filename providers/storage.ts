/** A browser store that never throws: private mode, blocked or full storage, and workers, where there is none. */
export type SafeStorage = {
  get: (key: string) => string | null;
  /** False when the value could not be kept. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  clear: () => void;
};

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const safely = (store: () => Storage): SafeStorage => ({
  get: (key) => attempt(() => store().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      store().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => store().removeItem(key), undefined),
  clear: () => attempt(() => store().clear(), undefined),
});

/** What the browser keeps for every tab: the session (first document, sections 2 and 7). */
export const local = safely(() => localStorage);

/** Under which names it keeps what somebody has chosen for any page, whoever is signed in. */
export const CHOSEN = { language: 'language', mode: 'mui-mode' } as const;

/** What the browser keeps for this tab alone and through a reload. */
export const perTab = safely(() => sessionStorage);
