import type { ReactNode } from 'react';
import { DataTableBase } from 'react-admin';
import type { Row } from '../../schema/types';
import { ActionProvider } from '../actions/ActionProvider';
import { useIsRowSelectable } from '../data/rowSelection';
import { useIsSmallScreen } from '../hooks/useScreenSize';
import { CardList, CardListSkeleton } from './CardList';
import { ListTable, ListTableSkeleton } from './ListTable';
import type { RowsProps } from './rowsProps';
import { useFocusAfterRowRemoval } from './useFocusAfterRowRemoval';

/** The rows of the surrounding list with their actions, as a table or, on narrow screens, as cards. */
export function ListContent({ empty = null, ...props }: RowsProps & { empty?: ReactNode }) {
  const { schema, list } = props;
  const isNarrow = useIsSmallScreen();
  const focus = useFocusAfterRowRemoval();
  const isRowSelectable = useIsRowSelectable();
  return (
    <ActionProvider resource={schema}>
      <div {...focus} data-list-rows style={{ display: 'contents' }}>
        <DataTableBase<Row & { id: string }>
          hasBulkActions={list.bulkActions.length > 0}
          isRowSelectable={isRowSelectable}
          loading={isNarrow ? <CardListSkeleton {...props} /> : <ListTableSkeleton {...props} />}
          empty={empty}
        >
          {isNarrow ? <CardList {...props} /> : <ListTable {...props} />}
        </DataTableBase>
      </div>
    </ActionProvider>
  );
}
