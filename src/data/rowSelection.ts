import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { useSchemaListContext } from './SchemaListBase';

/** Rows that can be selected at most. A larger run would take too long. */
export const MAX_SELECTED = 1000;

/** Returns the id of a row. A row without an id cannot be selected. */
export const getRecordId = (row: Row): string => toText(row.id);

/** Tells which rows can be selected: those with an id, up to the limit. */
export function useIsRowSelectable(): (row: Row) => boolean {
  const { selectedIds = [] } = useListContext();
  return useCallback(
    (row) => {
      const id = getRecordId(row);
      return id !== '' && (selectedIds.length < MAX_SELECTED || selectedIds.includes(id));
    },
    [selectedIds],
  );
}

/** Removes a row from the selection of the surrounding list, after a row action. */
export const UnselectContext = createContext<(row: Row) => void>(() => {});

/** Returns the function that removes a row from the selection of the surrounding list. */
export const useUnselectRow = (): ((row: Row) => void) => useContext(UnselectContext);

/** Clears the selection of the list that has one: the page has a single toolbar. */
let clearOther: (() => void) | undefined;

/** Clears the selection of another list on the page when rows of this one are selected. */
function useExclusiveSelection(hasSelection: boolean, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (!hasSelection) return;
    clearOther?.();
    const clearThis = () => latest.current();
    clearOther = clearThis;
    return () => {
      if (clearOther === clearThis) clearOther = undefined;
    };
  }, [hasSelection]);
}

/**
 * The selected rows of the surrounding list. They stay selected across pages and orders. A new search or
 * filter clears the selection, so that no hidden row is changed.
 */
export function useSelectedRows() {
  const { selectedIds, data, filterValues, onSelect, onUnselectItems } = useSchemaListContext();
  const rows = useRef(new Map<string, Row>());
  const generation = useRef(0);
  // Refreshes the selected rows.
  for (const row of data ?? [])
    if (selectedIds.includes(getRecordId(row))) rows.current.set(getRecordId(row), row);

  const clear = useCallback(() => {
    generation.current += 1;
    onUnselectItems();
  }, [onUnselectItems]);
  useExclusiveSelection(selectedIds.length > 0, clear);

  const filter = JSON.stringify(filterValues);
  const previousFilter = useRef(filter);
  useEffect(() => {
    if (previousFilter.current === filter) return;
    previousFilter.current = filter;
    clear();
  }, [filter, clear]);

  return {
    count: selectedIds.length,
    /** The rows in the order in which they were selected. */
    getRows: (): Row[] =>
      selectedIds.flatMap((id): Row[] => {
        const row = rows.current.get(String(id));
        return row ? [row] : [];
      }),
    clear,
    unselect: (row: Row): void => {
      const id = getRecordId(row);
      if (selectedIds.includes(id)) onSelect(selectedIds.filter((other) => other !== id));
    },
    /**
     * Returns a function that adds fetched rows to the selection, up to the limit. It does nothing if the
     * selection was cleared while they were loading.
     */
    selectFetchedRows: (): ((fetched: readonly Row[]) => void) => {
      const before = generation.current;
      return (fetched) => {
        if (before !== generation.current) return;
        const selectable = fetched.filter((row) => getRecordId(row) !== '');
        for (const row of selectable) rows.current.set(getRecordId(row), row);
        const ids = new Set([...selectedIds, ...selectable.map(getRecordId)].map(String));
        onSelect([...ids].slice(0, MAX_SELECTED));
      };
    },
  };
}
