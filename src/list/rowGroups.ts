import { useCallback, useMemo, useState } from 'react';
import { toText } from '../../providers/fieldAccessor';
import { tryCatch } from '../../schema/tryCatch';
import type { ResolvedList, Row } from '../../schema/types';
import { toggleItem } from '../data/listParams';

/** A row to render. `steps` is the number of rows of a group; `isStep` marks one of them under its group. */
export type RenderedRow = { row: Row; steps: number; isExpanded: boolean; isStep: boolean };

type RowGroup = { row: Row; steps: readonly Row[] };

/** Groups consecutive rows with the same key. A row without a key, or alone with it, is a group without steps. */
function groupRows({ rowGroups }: Pick<ResolvedList, 'rowGroups'>, rows: readonly Row[]): RowGroup[] {
  if (!rowGroups) return rows.map((row) => ({ row, steps: [] }));
  const groups: { key: string | undefined; rows: Row[] }[] = [];
  for (const row of rows) {
    const key = tryCatch(() => rowGroups.getKey(row));
    const last = groups.at(-1);
    if (last && key !== undefined && last.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups.flatMap(({ rows: steps }) => {
    const [row] = steps;
    if (!row) return [];
    if (steps.length === 1) return [{ row, steps: [] }];
    return [{ row: tryCatch(() => rowGroups.getSummary(steps)) ?? row, steps }];
  });
}

/** Returns the rows of a page to render: groups as one row, followed by their steps if the user has expanded them. */
export function useRowGroups(list: ResolvedList, rows: readonly Row[]) {
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const groups = useMemo(() => groupRows(list, rows), [list, rows]);
  const onToggle = useCallback((id: string) => setExpanded((ids) => toggleItem(ids, id)), []);
  const rendered = groups.flatMap(({ row, steps }): RenderedRow[] => {
    const isExpanded = steps.length > 0 && expanded.includes(toText(row.id));
    return [
      { row, steps: steps.length, isExpanded, isStep: false },
      ...(isExpanded ? steps.map((step) => ({ row: step, steps: 0, isExpanded: false, isStep: true })) : []),
    ];
  });
  return { rendered, onToggle };
}
