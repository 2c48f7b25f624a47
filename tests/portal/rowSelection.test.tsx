import { screen } from '@testing-library/dom';
import {
  CoreAdminContext,
  DataTableBase,
  ListContextProvider,
  memoryStore,
  useDataTableDataContext,
  useList,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { reservations } from '../../resources/reservations/resource';
import type { Row } from '../../schema/types';
import { PageCheckbox, RowCheckbox } from '../../src/bulk/RowCheckbox';
import { MAX_SELECTED, useIsRowSelectable, useSelectedRows } from '../../src/data/rowSelection';
import { createAppI18nProvider } from '../../src/i18n/createAppI18nProvider';
import { act, render } from '../support/render';
import { user } from '../support/userEvent';

type Selection = ReturnType<typeof useSelectedRows>;
const createRows = (...ids: number[]) => ids.map((id) => ({ id: String(id), number: id }));

function Boxes() {
  const rows = useDataTableDataContext() as Row[];
  return (
    <table>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <td>
              <RowCheckbox schema={reservations} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SelectableRows({
  name,
  onSelection,
}: {
  name: string;
  onSelection: (selection: Selection) => void;
}) {
  const isRowSelectable = useIsRowSelectable();
  onSelection(useSelectedRows());
  return (
    <section aria-label={name}>
      <DataTableBase hasBulkActions isRowSelectable={isRowSelectable} loading={null} empty={null}>
        <PageCheckbox />
        <Boxes />
      </DataTableBase>
    </section>
  );
}

type ListProps = {
  name: string;
  rows: Row[];
  perPage: number;
  onRender: (selection: Selection, setPage: (page: number) => void) => void;
};

function List({ name, rows, perPage, onRender }: ListProps) {
  const list = useList({ data: rows as (Row & { id: string })[], resource: name, perPage });
  return (
    <ListContextProvider value={list}>
      <SelectableRows name={name} onSelection={(selection) => onRender(selection, list.setPage)} />
    </ListContextProvider>
  );
}

/** Renders lists by name. Returns the selection of each list and a function that changes its page. */
async function renderLists(lists: Record<string, Row[]>, perPage = 10) {
  const selections: Record<string, Selection> = {};
  const pages: Record<string, (page: number) => void> = {};
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} i18nProvider={createAppI18nProvider('en')}>
        {Object.entries(lists).map(([name, rows]) => (
          <List
            key={name}
            name={name}
            rows={rows}
            perPage={perPage}
            onRender={(selection, setPage) => {
              selections[name] = selection;
              pages[name] = setPage;
            }}
          />
        ))}
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findAllByRole('checkbox');
  return { selections, show: (name: string, page: number) => act(() => pages[name]?.(page)) };
}
const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`Select ${id}$`) });
const pageBox = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
const selectedIds = (selection: Selection | undefined) => selection?.getRows().map(({ id }) => id);

describe('the selection of a list', () => {
  it('is extended from the last row to this one with Shift, in both directions', async () => {
    const { selections } = await renderLists({ stays: createRows(1, 2, 3, 4, 5, 6) });
    await user.click(box(4));
    await user.keyboard('{Shift>}');
    await user.click(box(2));
    await user.click(box(6));
    await user.keyboard('{/Shift}');
    expect(selectedIds(selections.stays)?.sort()).toEqual(['2', '3', '4', '5', '6']);
  });

  it('excludes rows without an id, which cannot be distinguished', async () => {
    const { selections } = await renderLists({ stays: [...createRows(1), { id: '' }, { id: '' }] });
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(pageBox());
    expect(selectedIds(selections.stays)).toEqual(['1']);
    expect(pageBox()).toBeChecked();
  });

  it('is all, some or none of a page, as its checkbox shows', async () => {
    await renderLists({ stays: createRows(1, 2) });
    await user.click(box(1));
    expect(pageBox()).toBePartiallyChecked();
    await user.click(pageBox());
    expect(pageBox()).toBeChecked();
    await user.click(pageBox());
    expect(box(1)).not.toBeChecked();
  });

  it('keeps rows on other pages', async () => {
    const { selections, show } = await renderLists({ stays: createRows(1, 2, 3) }, 2);
    await user.click(box(1));
    await show('stays', 2);
    await user.click(box(3));
    expect(selectedIds(selections.stays)).toEqual(['1', '3']);
  });

  it(`has at most ${MAX_SELECTED} rows, and further checkboxes have no effect`, async () => {
    const rows = createRows(...Array.from({ length: MAX_SELECTED + 1 }, (_, index) => index + 1));
    const { selections, show } = await renderLists({ stays: rows });
    await act(() => selections.stays?.selectFetchedRows()(rows));
    expect(selections.stays?.count).toBe(MAX_SELECTED);
    await show('stays', Math.ceil(rows.length / 10));
    await user.click(box(MAX_SELECTED + 1));
    expect(box(MAX_SELECTED + 1)).not.toBeChecked();
    await user.click(pageBox());
    expect(selections.stays?.count).toBe(MAX_SELECTED);
  });

  it('ignores rows that were requested before it was cleared', async () => {
    const { selections } = await renderLists({ stays: createRows(1) });
    const select = selections.stays?.selectFetchedRows();
    await act(() => selections.stays?.clear());
    await act(() => select?.(createRows(1, 2, 3)));
    expect(selectedIds(selections.stays)).toEqual([]);
  });

  it('is the only one on a page', async () => {
    const { selections } = await renderLists({ stays: createRows(1), payments: createRows(2) });
    await user.click(box(1));
    await user.click(box(2));
    expect([selections.stays, selections.payments].map(selectedIds)).toEqual([[], ['2']]);
  });
});
