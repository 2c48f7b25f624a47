import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { memoryStore, type Store, StoreContextProvider, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ResolvedList } from '../../schema/types';
import { type ListParams, parseListParams, stringifyListParams } from './listParams';

/** Hints for the store about the next change. */
type ChangeHints = {
  /** The controller is about to go to the last page: replace the history entry. */
  isPageOutOfRange: boolean;
  /** The user sorts: write the sort to the address even if it is the default. */
  isSorting: boolean;
};

const ChangeHintsContext = createContext<RefObject<ChangeHints>>({
  current: { isPageOutOfRange: false, isSorting: false },
});

/** The hints of the surrounding list. */
export const useChangeHints = (): RefObject<ChangeHints> => useContext(ChangeHintsContext);

/** Keystrokes of one search share a history entry. */
const isTyping = (before: ListParams, after: ListParams) =>
  Boolean(before.filter.q && after.filter.q && before.filter.q !== after.filter.q);

type UrlListStoreProps = {
  /** The `storeKey` of the inner `ListBase`, which has `disableSyncWithLocation`. */
  storeKey: string;
  list: ResolvedList;
  /** The prefix of the parameters of a list inside a page. */
  prefix?: string;
  perPage?: number;
  children: ReactNode;
};

/**
 * Stores the parameters of the inner list in the address, with short names and validated values. The controller
 * of react-admin accesses them through its store. Each change is a history entry. The selection is kept while the
 * list is mounted.
 */
export function UrlListStore({ storeKey, list, prefix, perPage, children }: UrlListStoreProps) {
  const parent = useStoreContext();
  const { search } = useLocation();
  const navigate = useRef(useNavigate());
  navigate.current = useNavigate();
  const hints = useRef<ChangeHints>({ isPageOutOfRange: false, isSorting: false });

  const { store, publish } = useMemo(() => {
    const selection = memoryStore();
    selection.setup();
    const listeners = new Set<(params: ListParams) => void>();
    // Reads the address itself, because changes can be faster than renders.
    const read = () => parseListParams(window.location.search, list, { prefix, perPage });
    let published = JSON.stringify(read());
    // Other lists of the page change the address too.
    const publish = () => {
      const params = read();
      const text = JSON.stringify(params);
      if (text === published) return;
      published = text;
      for (const listener of listeners) listener(params);
    };
    const write = (params: ListParams) => {
      const { isPageOutOfRange, isSorting } = hints.current;
      hints.current = { isPageOutOfRange: false, isSorting: false };
      const { search, hash } = window.location;
      const next = stringifyListParams(params, list, search, {
        prefix,
        withSort: isSorting || (prefix !== undefined && new URLSearchParams(search).has(`${prefix}sort`)),
      });
      if (next === search) return;
      navigate.current({ search: next, hash }, { replace: isPageOutOfRange || isTyping(read(), params) });
      publish();
    };
    const isSelection = (key: string) => key.includes('.selectedIds');
    const storeFor = (key: string) => (isSelection(key) ? selection : parent);
    const store: Store = {
      ...parent,
      // The parent is already set up.
      setup: () => {},
      teardown: () => {},
      getItem: (key, fallback) =>
        key === storeKey ? (read() as typeof fallback) : storeFor(key).getItem(key, fallback),
      setItem: (key, value) =>
        key === storeKey ? write(value as ListParams) : storeFor(key).setItem(key, value),
      subscribe: (key, callback) => {
        if (key !== storeKey) return storeFor(key).subscribe(key, callback);
        listeners.add(callback);
        return () => void listeners.delete(callback);
      },
    };
    return { store, publish };
  }, [parent, storeKey, list, prefix, perPage]);

  // Back, links, and other lists of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes.
  useEffect(publish, [search]);

  return (
    <ChangeHintsContext.Provider value={hints}>
      <StoreContextProvider value={store}>{children}</StoreContextProvider>
    </ChangeHintsContext.Provider>
  );
}
