import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { memoryStore, type Store, StoreContextProvider, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ResolvedList } from '../../schema/types';
import { type ListParams, parseListParams, stringifyListParams } from './listParams';

/** What a component of the list tells the store about the change that comes next. */
type ChangeHints = {
  /** The page is beyond the last one, and the controller is about to correct that: no step of the history. */
  isPageOutOfRange: boolean;
  /** Somebody sorts, also by the default order: the address says so. */
  isSorting: boolean;
};

const ChangeHintsContext = createContext<RefObject<ChangeHints>>({
  current: { isPageOutOfRange: false, isSorting: false },
});

/** The hints of the list around. */
export const useChangeHints = (): RefObject<ChangeHints> => useContext(ChangeHintsContext);

/** The keystrokes of a search are one step of the history. */
const isTyping = (before: ListParams, after: ListParams) =>
  Boolean(before.filter.q && after.filter.q && before.filter.q !== after.filter.q);

type UrlListStoreProps = {
  /** The `storeKey` of the `ListBase` inside, which has `disableSyncWithLocation`. */
  storeKey: string;
  list: ResolvedList;
  /** Precedes the names of the parameters of a list inside a page. */
  prefix?: string;
  perPage?: number;
  children: ReactNode;
};

/**
 * Keeps the parameters of the list inside in the address, under short and validated names: react-admin's controller reads and writes them
 * through its store. A change is a step of the history. The selection of the list lives as long as the list is on the screen.
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
    // The address itself, not what was rendered of it: changes may be faster than renders.
    const read = () => parseListParams(window.location.search, list, { prefix, perPage });
    let published = JSON.stringify(read());
    // A change of another list in the address is none of this one.
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
      // The parent is set up already.
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
