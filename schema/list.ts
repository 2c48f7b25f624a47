import type { ComponentType } from 'react';
import type { SortOrder } from '../common/sortOrder';
import type { QueryEndpoint } from './endpoint';
import type { Column } from './field';
import type { FieldName, Filter, RecordCallback, StatusColor } from './record';

/** The functions of `providers/derive` that compute rows from several endpoints. */
export type DerivedTransform = 'reconciliation' | 'refunds';

/** A sort order: a field, or the id of a column with several `sources`. */
export type Sort<T> = {
  /**
   * The field or the column id.
   * @example field: 'res_checkin'
   */
  field: FieldName<T> | `+${string}`;
  /**
   * `ASC` or `DESC`. Dates also have two orders in UTC. `UPCOMING_FIRST` has today and later ascending, then the
   * past descending. `RECENT_FIRST` has the days up to today descending, then the future ascending. Rows without
   * a value come last.
   * @example order: 'UPCOMING_FIRST'
   */
  order: SortOrder;
};

/**
 * An entry of the Sort menu.
 * @example { label: 'Soonest First', field: 'hours', order: 'ASC' }
 */
export type SortOption<T> = Sort<T> & { label: string };

/** An entry of the Filters menu. Entries on the same fields widen the list, entries on different fields narrow it. */
export type FilterOption<T> = {
  /**
   * The text in the menu and on the chip. It is also in the address.
   * @example label: 'Published'
   */
  label: string;
  /**
   * The rows that the entry selects.
   * @example filter: { is_publish: '1' }
   */
  filter: Filter<T>;
};

/**
 * A filter that the user adds as a chip. The type of the field decides its input:
 * - `date`, `unixTime`: a date range, with presets such as *Next 7 days*;
 * - `money`, `amount`: a smallest and a largest amount;
 * - `select`, and a `badge` with `choices`: one or several values;
 * - `reference`, or any field with `reference`: a record of another resource.
 * @example { field: 'acc_id', label: 'Account', reference: 'accounts', optionText: 'acc_title' }
 */
export type FilterField<T> =
  | FieldName<T>
  | {
      /**
       * The field. Its name is also in the address.
       * @example field: 'acc_id'
       */
      field: FieldName<T>;
      /**
       * The text in the menu and on the chip.
       * @default the label of the field
       * @example label: 'Account'
       */
      label?: string;
      /**
       * The values to choose from.
       * @default the choices of the field
       * @example choices: ['Paid', 'Overdue']
       */
      choices?: readonly string[];
      /**
       * The resource whose records are offered.
       * @default none
       * @example reference: 'accounts'
       */
      reference?: string;
      /**
       * The field of the referenced resource that is shown.
       * @default the name of the field
       * @example optionText: 'acc_title'
       */
      optionText?: string;
      /**
       * The field of the referenced resource that the value is compared with.
       * @default the name of the field
       * @example optionValue: 'prd_title'
       */
      optionValue?: string;
    };

/** A filter field with its defaults. */
export type ResolvedFilterField = {
  field: string;
  label: string;
  kind: 'date' | 'amount' | 'choice' | 'reference';
  /** True for an instant, which is filtered by its UTC day although rows show local times. */
  isInstant: boolean;
  currencyField?: string;
  choices?: readonly string[];
  reference?: { resource: string; optionText: string; optionValue: string };
};

/** A card above the list. It counts or adds up all rows of the list, whatever is searched. A click filters by it. */
export type StatCard<T> = {
  /**
   * The name of the figure.
   * @example label: 'Received'
   */
  label: string;
  /**
   * A few words below the figure.
   * @default none
   * @example description: 'paid'
   */
  description?: string;
  /**
   * The rows that the card counts.
   * @default all rows
   * @example filter: { t_status: '48' }
   */
  filter?: Filter<T>;
  /**
   * The color of the figure if it is above zero.
   * @default none
   * @example color: 'warning'
   */
  color?: StatusColor;
  /**
   * Leaves the card out while it counts no rows, unless the list is filtered by it.
   * @default false
   * @example hideWhenEmpty: true
   */
  hideWhenEmpty?: boolean;
} & (
  | {
      /**
       * Shows the share of all rows in percent, rounded.
       * @default false
       * @example showPercent: true
       */
      showPercent?: true;
      sumField?: never;
    }
  | {
      /**
       * Adds up this field of type `money` or `amount`, in cents.
       * @default counts rows
       * @example sumField: 't_subtotal'
       */
      sumField?: FieldName<T>;
      showPercent?: never;
    }
);

/** Highlights rows, and says why with a chip in one column. */
export type RowHighlight<T> = {
  /**
   * The rows that are highlighted.
   * @example filter: { res_checkin: { day: 'today' } }
   */
  filter: Filter<T>;
  /**
   * The color of the row and the chip.
   * @example color: 'success'
   */
  color: StatusColor;
  /**
   * The text of the chip.
   * @example label: 'Today'
   */
  label: string;
  /**
   * The column with the chip.
   * @example column: 'res_checkin'
   */
  column: FieldName<T>;
};

/**
 * Groups consecutive rows of a page, such as the steps of one operation. A group is one row that can be expanded.
 * @example { getKey: ({ attempt }) => attempt, getSummary: ([latest]) => latest }
 */
export type RowGroups<T> = {
  /**
   * Returns the key of the group. `undefined`: the row is in no group.
   * @example getKey: ({ attempt }) => attempt
   */
  getKey: RecordCallback<T, string | undefined>;
  /**
   * Returns the row that stands for a group of at least two rows, in the order of the page.
   * @example getSummary: ([latest]) => latest
   */
  getSummary: (rows: readonly T[]) => T;
};

/** Rows that a list leaves out until the user selects the filter that shows them. */
export type HiddenRows<T> = {
  /**
   * The field that decides.
   * @example field: 'action'
   */
  field: FieldName<T>;
  /**
   * The values of the hidden rows.
   * @example values: ['sign in', 'sign out']
   */
  values: readonly string[];
  /**
   * The label of the entry of `filters` that shows them.
   * @example shownBy: 'Sign-ins'
   */
  shownBy: string;
};

/** The three lines of a row on a narrow screen. The words are those of react-admin's `SimpleList`. */
export type CardLines<T> = {
  /**
   * The heading.
   * @example primary: 'property'
   */
  primary: Column<T>;
  /**
   * The column beside the heading.
   * @default none
   * @example status: 'kind'
   */
  status?: Column<T>;
  /**
   * The columns of the second line.
   * @default none
   * @example secondary: ['acc_title', 'res_code']
   */
  secondary?: readonly Column<T>[];
  /**
   * The columns of the third line. Two dates beside each other are a range, and an amount is at the right edge.
   * @example tertiary: ['res_checkin', 'res_checkout', 'policy_total']
   */
  tertiary: readonly Column<T>[];
};

/** A button with a menu of pages that create records. Small screens omit it. */
export type CreateMenu = {
  label: string;
  icon: string;
  /**
   * The entries of the menu.
   * @example items: [{ label: 'Import', to: '/locations/import' }]
   */
  items: readonly { label: string; to: `/${string}` }[];
};

/**
 * The button in the header of a list that leads to a form, or opens a menu.
 * @example { label: 'Add Agent', icon: mdiPlus, to: '/agents/create' }
 */
export type CreateButton = { label: string; icon: string; to: `/${string}` } | CreateMenu;

/** An endpoint whose rows a derived list uses. */
type DerivedEndpoint = {
  /**
   * The endpoint that returns the rows.
   * @example endpoint: 'GET /admin/payments'
   */
  endpoint: QueryEndpoint;
  /**
   * The field with the id of a row.
   * @example id: 't_id'
   */
  id: string;
  /**
   * The format of the response, as in `responseFormat` of a list.
   * @default the envelope of the API
   * @example responseFormat: 'payments'
   */
  responseFormat?: 'payments';
  /**
   * The API of another host may not have the endpoint. It then has no rows.
   * @default false
   * @example optional: true
   */
  optional?: boolean;
};

/** A list: its endpoint, its columns, and what a user can do with it. */
export type List<T> = {
  /**
   * The endpoint that returns the rows.
   * @default the protocol of `ra-data-simple-rest` below `/{name}`
   * @example endpoint: 'GET /admin/reservations'
   */
  endpoint?: QueryEndpoint;
  /**
   * The response is a list of the payment provider: rows in `data`, below this key, or bare. Nested fields become
   * `outer.inner`.
   * @default the envelope of the API
   * @example responseFormat: 'customers'
   */
  responseFormat?: 'customers' | 'payments';
  /**
   * Computes the rows from several endpoints. `transform` names the function.
   * @default the rows of `endpoint`
   * @example derivedFrom: { transform: 'refunds', endpoints: [{ endpoint: 'GET /admin/payments', id: 't_id' }] }
   */
  derivedFrom?: { transform: DerivedTransform; endpoints: readonly DerivedEndpoint[] };
  /**
   * The API of another host may not have the endpoint. A card with the list is then omitted, and a tab is empty.
   * @default false
   * @example optional: true
   */
  optional?: boolean;
  /**
   * The heading.
   * @default the label of the resource
   * @example title: 'Coverage Awaiting'
   */
  title?: string;
  /**
   * A sentence below the heading.
   * @default none
   * @example description: 'Reservations that still need a coverage.'
   */
  description?: string;
  /**
   * The button in the header that creates a record.
   * @default none
   * @example createButton: { label: 'Add Agent', icon: mdiPlus, to: '/agents/create' }
   */
  createButton?: CreateButton;
  /**
   * A component above the list, loaded with the page.
   * @default none
   * @example header: () => import('./ImportNotice')
   */
  header?: () => Promise<{ default: ComponentType }>;
  /**
   * A component in place of the table and the cards, such as one with react-admin's `DataTable` or `SimpleList`. It
   * reads the rows from react-admin's list context. Search, filters, totals, pages and CSV stay.
   * @default a table, and cards on narrow screens
   * @example content: () => import('./AgentTable')
   */
  content?: () => Promise<{ default: ComponentType }>;
  /**
   * The text while the rows are loading.
   * @default `Loading {plural}...`
   * @example loadingText: 'Loading activity...'
   */
  loadingText?: string;
  /**
   * The endpoint that reloads a related list, if it differs from `endpoint`.
   * @default `endpoint`
   * @example refetchEndpoint: 'GET /admin/icals?acc_id=:id'
   */
  refetchEndpoint?: QueryEndpoint;
  /**
   * The title above `errorText`.
   * @default none
   * @example errorTitle: 'No connection to the provider'
   */
  errorTitle?: string;
  /**
   * The text if the rows cannot be loaded and the server gives no reason.
   * @default `Failed to fetch {plural}.`
   * @example errorText: 'Failed to fetch payments'
   */
  errorText?: string;
  /**
   * The text if there are no rows.
   * @default `No {plural} found`
   * @example emptyText: 'No changes recorded yet'
   */
  emptyText?: string;
  /**
   * The columns, in order.
   * @example columns: ['res_code', { field: 'acc_title', link: '/account/:acc_id' }]
   */
  columns: readonly Column<T>[];
  /**
   * The lines of a row on a narrow screen, where rows are cards.
   * @default the first column, the status, the next column, the first date and the first amount
   * @example cardLines: { primary: 'name', status: 'state', secondary: ['email'], tertiary: ['since', 'owed'] }
   */
  cardLines?: CardLines<T>;
  /**
   * Columns that only the CSV file has, after the others.
   * @default none
   * @example exportColumns: ['request']
   */
  exportColumns?: readonly Column<T>[];
  /**
   * The initial sort order.
   * @example sort: { field: 'res_checkin', order: 'ASC' }
   */
  sort: Sort<T>;
  /**
   * The list has only these rows of the response.
   * @default all rows
   * @example filter: { status: 'Active' }
   */
  filter?: Filter<T>;
  /**
   * The fields that the search box searches, regardless of case and accents. Several fields in an array are one text.
   * @default no search box
   * @example searchFields: ['res_code', ['user_name', 'user_surname']]
   */
  searchFields?: readonly (FieldName<T> | readonly FieldName<T>[])[];
  /**
   * The entries of the Sort menu.
   * @default no menu
   * @example sortOptions: [{ label: 'Soonest First', field: 'hours', order: 'ASC' }]
   */
  sortOptions?: readonly SortOption<T>[];
  /**
   * The entries of the Filters menu.
   * @default no menu
   * @example filters: [{ label: 'Published', filter: { is_publish: '1' } }]
   */
  filters?: readonly FilterOption<T>[];
  /**
   * The filters of the *Add filter* menu.
   * @default no menu
   * @example filterFields: ['t_date', 'sub_total']
   */
  filterFields?: readonly FilterField<T>[];
  /**
   * The cards above the list.
   * @default none
   * @example statCards: [{ label: 'Paid', filter: { t_status: '48' }, sumField: 't_subtotal' }]
   */
  statCards?: readonly StatCard<T>[];
  /**
   * The rows that are highlighted.
   * @default none
   * @example rowHighlights: [{ filter: { late: '1' }, color: 'error', label: 'Late', column: 't_date' }]
   */
  rowHighlights?: readonly RowHighlight<T>[];
  /**
   * Shows consecutive rows that belong together as one row, which can be expanded.
   * @default each row alone
   * @example rowGroups: { getKey: ({ attempt }) => attempt, getSummary: ([latest]) => latest }
   */
  rowGroups?: RowGroups<T>;
  /**
   * Rows that are left out until the user selects the filter that shows them.
   * @default none
   * @example hiddenRows: { field: 'action', values: ['sign in'], shownBy: 'Sign-ins' }
   */
  hiddenRows?: HiddenRows<T>;
  /**
   * The names of the actions on each row, in order.
   * @default all actions of the resource
   * @example rowActions: ['view', 'charge']
   */
  rowActions?: readonly string[];
  /**
   * The names of the mutations that several selected rows can run, in order. Each needs `bulk`.
   * @default none
   * @example bulkActions: ['charge']
   */
  bulkActions?: readonly string[];
  /**
   * Shows the actions on every row, whatever their `when` says, because the endpoint returns only rows that need them.
   * @default false
   * @example ignoreConditions: true
   */
  ignoreConditions?: boolean;
};
