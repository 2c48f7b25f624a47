/** What the portal is measured against: the same list over the same API, out of react-admin's own parts. */

import {
  Admin,
  type AuthProvider,
  type DataProvider,
  DataTable,
  fetchUtils,
  List,
  type RaRecord,
  Resource,
  SearchInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const kept = new Map<string, Promise<RaRecord[]>>();

/** The whole list, read once: kinder than reading it again a keystroke. */
function rowsOf(resource: string): Promise<RaRecord[]> {
  const known = kept.get(resource);
  if (known) return known;
  const headers = new Headers({
    Authorization: localStorage.getItem('auth_key') ?? '',
    'x-api-key': localStorage.getItem('api_key') ?? '',
  });
  const rows = fetchUtils
    .fetchJson(`/api/admin/${resource}`, { headers })
    .then(({ json }) => json.data.map((row: Record<string, unknown>) => ({ ...row, id: row.res_id })));
  kept.set(resource, rows);
  return rows;
}

const text = (value: unknown) => String(value ?? '').toLowerCase();

const dataProvider = {
  getList: async (resource, { filter, sort, pagination }) => {
    const rows = await rowsOf(resource);
    const { field = 'id', order = 'ASC' } = sort ?? {};
    const { page = 1, perPage = 25 } = pagination ?? {};
    const term = text(filter.q);
    const found = rows
      .filter((row) => !term || Object.values(row).some((value) => text(value).includes(term)))
      .sort((a, b) => text(a[field]).localeCompare(text(b[field])) * (order === 'ASC' ? 1 : -1));
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  },
} as DataProvider;

const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Only measured.')),
  logout: async () => '/login',
  checkAuth: async () => {
    if (!localStorage.getItem('auth_key')) throw new Error('Signed out.');
  },
  checkError: async () => undefined,
};

const Reservations = () => (
  <List filters={[<SearchInput key="q" source="q" alwaysOn />]} perPage={25}>
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

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider}>
      <Resource name="reservations" list={Reservations} />
    </Admin>,
  );
