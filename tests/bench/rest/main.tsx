/** The portal for comparison with long lists: react-admin's standard components and `ra-data-simple-rest`. */

import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, List, Resource, SearchInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

const Payments = () => (
  <List
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    perPage={25}
    sort={{ field: 't_date', order: 'DESC' }}
  >
    <DataTable>
      <DataTable.Col source="t_id" />
      <DataTable.Col source="t_date" />
      <DataTable.Col source="guest" />
      <DataTable.Col source="res_code" />
      <DataTable.Col source="acc_title" />
      <DataTable.Col source="coverage_no" />
      <DataTable.Col source="t_type" />
      <DataTable.Col source="payment_date" />
      <DataTable.Col source="sub_total" />
      <DataTable.Col source="t_status" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/plain')}>
      <Resource name="payments" list={Payments} />
    </Admin>,
  );
