import { DataTable, List, type ListProps, SearchInput } from 'react-admin';

/** The list that the portal's is measured against, out of react-admin's own parts. */
export const Reservations = ({ sort }: Pick<ListProps, 'sort'>) => (
  <List filters={[<SearchInput key="q" source="q" alwaysOn />]} perPage={25} {...(sort && { sort })}>
    <DataTable>
      <DataTable.Col source="acc_title" />
      <DataTable.Col source="prd_title" />
      <DataTable.Col source="res_code" />
      <DataTable.Col source="user_name" />
      <DataTable.Col source="res_checkin" />
      <DataTable.Col source="res_checkout" />
      <DataTable.Col source="res_type_title" />
      <DataTable.Col source="coverage_no" />
      <DataTable.Col source="health" />
      <DataTable.Col source="res_status_title" />
    </DataTable>
  </List>
);
