/**
 * The portal for comparison: the same list and API with react-admin's standard components. With `?tuned` it
 * has the usual optimizations.
 */

import {
  Admin,
  type AuthProvider,
  type DataProvider,
  DataTable,
  fetchUtils,
  List,
  ListContextProvider,
  type RaRecord,
  Resource,
  SearchInput,
  useGetList,
  useList,
  useListContext,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const stored = new Map<string, Promise<RaRecord[]>>();

/** Loads the complete list once, which is faster than a request per keystroke. */
function rowsOf(resource: string): Promise<RaRecord[]> {
  const known = stored.get(resource);
  if (known) return known;
  const headers = new Headers({
    Authorization: localStorage.getItem('auth_key') ?? '',
    'x-api-key': localStorage.getItem('api_key') ?? '',
  });
  const rows = fetchUtils
    .fetchJson(`/api/admin/${resource}`, { headers })
    .then(({ json }) => json.data.map((row: Record<string, unknown>) => ({ ...row, id: row.res_id })));
  stored.set(resource, rows);
  return rows;
}

const text = (value: unknown) => String(value ?? '').toLowerCase();

const TUNED = new URLSearchParams(window.location.search).has('tuned');

const page = (found: readonly RaRecord[], { page = 1, perPage = 25 }) => ({
  data: found.slice((page - 1) * perPage, page * perPage),
  total: found.length,
});

const dataProvider = {
  getList: async (resource, { filter, sort, pagination = {} }) => {
    const rows = await rowsOf(resource);
    const { field = 'id', order = 'ASC' } = sort ?? {};
    const term = text(filter.q);
    const found = rows
      .filter((row) => !term || Object.values(row).some((value) => text(value).includes(term)))
      .sort((a, b) => text(a[field]).localeCompare(text(b[field])) * (order === 'ASC' ? 1 : -1));
    return page(found, pagination);
  },
} as DataProvider;

/** The search text of each row, and the rows by sort order, cached with the rows. */
const haystacks = new WeakMap<RaRecord[], string[]>();
const orders = new WeakMap<RaRecord[], Map<string, number[]>>();

function sorted(rows: RaRecord[], field: string): number[] {
  const made = orders.get(rows) ?? new Map<string, number[]>();
  orders.set(rows, made);
  const known = made.get(field);
  if (known) return known;
  const keys = rows.map((row) => text(row[field]));
  const order = [...rows.keys()].sort((a, b) => {
    const [x = '', y = ''] = [keys[a], keys[b]];
    return x < y ? -1 : x > y ? 1 : 0;
  });
  made.set(field, order);
  return order;
}

const tunedProvider = {
  getList: async (resource, { filter, sort, pagination = {} }) => {
    const rows = await rowsOf(resource);
    const order = sorted(rows, sort?.field ?? 'id');
    const term = text(filter.q);
    const stacks = haystacks.get(rows) ?? rows.map((row) => Object.values(row).map(text).join('\n'));
    haystacks.set(rows, stacks);
    const found = term ? order.filter((i) => stacks[i]?.includes(term)) : order;
    const turned = sort?.order === 'DESC' ? found.toReversed() : found;
    const { data, total } = page(turned as never, pagination);
    return { data: (data as never as number[]).map((i) => rows[i]), total };
  },
} as DataProvider;

/** A search without debouncing. */
function Search() {
  const { filterValues, setFilters } = useListContext();
  return (
    <input
      name="q"
      defaultValue={filterValues.q ?? ''}
      onChange={({ target }) => setFilters({ q: target.value }, undefined, false)}
    />
  );
}

const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Only measured.')),
  logout: async () => '/login',
  checkAuth: async () => {
    if (!localStorage.getItem('auth_key')) throw new Error('Signed out.');
  },
  checkError: async () => undefined,
};

const Reservations = () => (
  <List
    {...(TUNED ? { actions: <Search /> } : { filters: [<SearchInput key="q" source="q" alwaysOn />] })}
    perPage={25}
  >
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

const REPORTS = ['checkout', 'bad_dates', 'coverage_open', 'outdated', 'overdue', 'receivable'];

/** A list of the dashboard. */
function Report({ name }: { name: string }) {
  const { data = [] } = useGetList(`reservation_reporting?report=${name}`, {
    pagination: { page: 1, perPage: 10 },
  });
  const list = useList({ data });
  return (
    <ListContextProvider value={list}>
      <DataTable resource="reservations" bulkActionButtons={false}>
        <DataTable.Col source="acc_title" />
        <DataTable.Col source="prd_title" />
        <DataTable.Col source="res_code" />
        <DataTable.Col source="res_checkin" />
        <DataTable.Col source="res_checkout" />
        <DataTable.Col source="res_status_title" />
      </DataTable>
    </ListContextProvider>
  );
}

const Dashboard = () => REPORTS.map((name) => <Report key={name} name={name} />);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin
      dataProvider={TUNED ? tunedProvider : dataProvider}
      authProvider={authProvider}
      dashboard={Dashboard}
      requireAuth
    >
      <Resource name="reservations" list={Reservations} />
    </Admin>,
  );
