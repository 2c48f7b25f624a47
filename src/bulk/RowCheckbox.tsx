import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
} from 'react-admin';
import type { Resource, Row } from '../../schema/types';
import { getRecordId, MAX_SELECTED } from '../data/rowSelection';
import { getRowName } from '../fields/getRowName';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER, PRINT } from '../theme/media';

const SmallCheckbox = styled(Checkbox)({
  padding: 0,
  color: 'var(--cp-muted)',
  '& svg': { fontSize: '1.25rem', [COARSE_POINTER]: { fontSize: '1.75rem' } },
  [PRINT]: { display: 'none' },
});

const Label = styled(FormControlLabel)({
  gap: 8,
  margin: 0,
  color: 'var(--cp-muted)',
  '& > .MuiTypography-root': { fontSize: '0.8125rem' },
});

/** Marks the checkboxes of rows, for the arrow keys. */
const rowInput = { 'data-row-checkbox': true };
const ROW_CHECKBOX = 'input[data-row-checkbox]';

/** The checkbox of the page. It is focused when the dialog of a bulk action closes. */
export const PAGE_CHECKBOX = 'input[data-page-checkbox]';
const pageInput = { 'data-page-checkbox': true };

/** Up and Down move between checkboxes. With Shift they also toggle the next one. */
function handleArrowKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const current = event.currentTarget;
  const boxes = [...(current.closest('table, ul')?.querySelectorAll<HTMLInputElement>(ROW_CHECKBOX) ?? [])];
  const next = boxes[boxes.indexOf(current) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (event.shiftKey && next.checked !== current.checked) next.click();
}

/** Prevents a text selection by Shift+click. */
function keepTextUnmarked(event: MouseEvent<HTMLInputElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** The checkbox that selects a row. Rows without an id have none. */
export function RowCheckbox({ schema, row }: { schema: Resource; row: Row }) {
  const t = useAppTranslate();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const id = getRecordId(row);
  if (!id) return null;
  const isSelectable = isRowSelectable?.({ ...row, id }) ?? true;
  return (
    <SmallCheckbox
      checked={selectedIds?.includes(id) ?? false}
      slotProps={{
        input: {
          ...rowInput,
          'aria-label': t('list.choose', { row: getRowName(schema, row) }),
          onClick: (event) => isSelectable && handleToggleItem?.(id, event),
          onMouseDown: keepTextUnmarked,
          onKeyDown: handleArrowKeys,
        },
      }}
    />
  );
}

/** The checkbox that selects all rows of the page. With `hasLabel` its name is visible. */
export function PageCheckbox({ hasLabel = false }: { hasLabel?: boolean }) {
  const t = useAppTranslate();
  const inputRef = useRef<HTMLInputElement>(null);
  const { selectedIds = [], onSelect } = useListContext();
  const rows = useDataTableDataContext() as Row[] | undefined;
  const ids = (rows ?? []).map(getRecordId).filter(Boolean);
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  const areAllSelected = count > 0 && count === ids.length;
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = count > 0 && !areAllSelected;
  }, [count, areAllSelected]);
  const toggle = () =>
    onSelect(
      areAllSelected
        ? selectedIds.filter((id) => !ids.includes(String(id)))
        : [...new Set([...selectedIds, ...ids])].slice(0, MAX_SELECTED),
    );
  const checkbox = (
    <SmallCheckbox
      checked={areAllSelected}
      indeterminate={count > 0 && !areAllSelected}
      onChange={toggle}
      slotProps={{ input: { ...pageInput, ref: inputRef, 'aria-label': t('list.choose_page') } }}
    />
  );
  return hasLabel ? <Label control={checkbox} label={t('list.choose_page')} /> : checkbox;
}
