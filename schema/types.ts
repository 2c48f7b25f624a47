import type { ComponentType } from 'react';
import type { Action, ResolvedAction } from './action';
import type { Endpoint, QueryEndpoint } from './endpoint';
import type { Field } from './field';
import type { Form, ResolvedForm } from './form';
import type { List, ResolvedFilterField } from './list';
import type { CustomPage, ResolvedShowPage, ShowPage } from './page';
import type { FieldName, Row } from './record';
import type { WorkQueue } from './workQueue';

export type * from './action';
export type * from './endpoint';
export type * from './field';
export type { Form, FormInput, FormSection, ResolvedForm, ValidationSchema } from './form';
export type * from './list';
export type * from './page';
export type { FieldName, Filter, Matcher, Row, StatusColor, When } from './record';
export type * from './workQueue';

/**
 * The declaration of a resource. Lists, pages, search, CSV files, forms and actions all read it. `T` is the
 * record as the API sends it.
 */
export type ResourceSchema<T> = {
  /**
   * The name of the resource in react-admin.
   * @example name: 'reservations'
   */
  name: string;
  /**
   * The plural name of its records, for headings and the quick search.
   * @example label: 'Reservations'
   */
  label: string;
  /**
   * A number of records, in both plural forms.
   * @default made of `label`
   * @example countLabel: '%{count} entry |||| %{count} entries'
   */
  countLabel?: string;
  /**
   * The field with the id of a record. A row without an id cannot be selected and has no actions.
   * @example id: 'res_id'
   */
  id: FieldName<T>;
  /**
   * The path data of an icon of `@mdi/js`.
   * @example icon: mdiCalendar
   */
  icon: string;
  /**
   * The path of the list.
   * @default `/{name}`
   * @example path: '/reservations'
   */
  path?: `/${string}`;
  /**
   * Adds the list to both menus, after the other lists. With `shortcut`, the keys `g` and this letter open it.
   * @default no entry of its own; a list can also be in `AppSchema.menus`
   * @example menuEntry: { shortcut: 'm' }
   */
  menuEntry?: { shortcut?: string };
  /**
   * The server audits writes under the name of the resource: `{ action: 'add', entity: 'agents' }`, also `change` and
   * `delete`. *Activity* then takes names, labels, a filter and a link from the resource. A card or a tab shows the
   * changes of one record: `relatedList: { resource: 'activity', name: 'agents' }`.
   * @default false
   * @example isAudited: true
   */
  isAudited?: boolean;
  /**
   * The fields of a record, by their names in the API.
   * @example fields: { res_code: { type: 'code', label: 'Code' } }
   */
  fields: { [K in FieldName<T>]?: Field<T, T[K]> };
  /**
   * The list page.
   * @default no list page
   * @example list: { endpoint: 'GET /admin/agents', columns: ['name'], sort: { field: 'name', order: 'ASC' } }
   */
  list?: List<T>;
  /**
   * A summary of the list at the top of the dashboard.
   * @default none
   * @example workQueue: { title: 'Today', description: 'What is due.', sumField: 'owed', sumLabel: 'owed', rowColumns: ['name'] }
   */
  workQueue?: WorkQueue<T>;
  /**
   * Lists on the dashboard, in order, by name.
   * @default none
   * @example dashboardLists: { overdue: { columns: ['name'], sort: { field: 'name', order: 'ASC' } } }
   */
  dashboardLists?: Record<string, List<T>>;
  /**
   * Lists of rows that belong to a record of another resource, by name. `:id` is the id of that record.
   * @default none
   * @example related: { account: { endpoint: 'GET /admin/agents?acc_id=:id', columns: ['name'], sort: { field: 'name', order: 'ASC' } } }
   */
  related?: Record<string, List<T>>;
  /**
   * The pages of one record.
   * @default none
   * @example showPages: [{ path: '/agents/:id', titleField: 'name', actions: [], cards: [] }]
   */
  showPages?: readonly ShowPage<T>[];
  /**
   * How the quick search opens a record by its id: the name of one record and the path.
   * @default the first page whose only parameter is `:id`
   * @example quickSearchById: { label: 'Payment', path: '/payment/:id' }
   */
  quickSearchById?: { label: string; path: `/${string}` };
  /**
   * The form that creates a record.
   * @default none
   * @example create: { endpoint: 'POST /admin/agent', validationSchema, sections: [{ title: 'Agent', inputs: ['name'] }] }
   */
  create?: Form<T>;
  /**
   * The form that edits a record.
   * @default none
   * @example edit: { loadEndpoint: 'GET /admin/agent?id=:id', endpoint: 'PUT /admin/agent', validationSchema, sections }
   */
  edit?: Form<T>;
  /**
   * The actions on a record, by the names with which lists, pages and cards refer to them.
   * @default none
   * @example actions: { view: { label: 'View Agent', icon: mdiEye, to: '/agents/:agent_id' } }
   */
  actions?: Record<string, Action<T>>;
};

/** A resource with its defaults. The engine renders it without knowing the record type. */
export type Resource = Omit<
  ResourceSchema<Row>,
  | 'path'
  | 'countLabel'
  | 'list'
  | 'dashboardLists'
  | 'related'
  | 'showPages'
  | 'quickSearchById'
  | 'create'
  | 'edit'
  | 'actions'
> & {
  path: string;
  countLabel: string;
  list?: ResolvedList;
  dashboardLists: Record<string, ResolvedList>;
  related: Record<string, ResolvedList>;
  showPages: readonly ResolvedShowPage[];
  quickSearchById: { label: string; path: string } | undefined;
  create?: ResolvedForm;
  edit?: ResolvedForm;
  actions: Record<string, ResolvedAction>;
};

/** A list with its defaults. */
export type ResolvedList = Omit<List<Row>, 'filterFields'> & {
  filterFields: readonly ResolvedFilterField[];
} & Required<
    Pick<
      List<Row>,
      | 'title'
      | 'loadingText'
      | 'errorText'
      | 'emptyText'
      | 'exportColumns'
      | 'searchFields'
      | 'sortOptions'
      | 'filters'
      | 'statCards'
      | 'rowHighlights'
      | 'rowActions'
      | 'bulkActions'
    >
  >;

/** A link of a menu to a page. With `shortcut`, the keys `g` and this letter open the page. */
export type MenuLink = { label: string; icon: string; to: string; shortcut?: string };

/**
 * An entry of the menu: a page, or a group of pages that folds. With `views` the group ends with the pinned
 * views. With `divider`, a line separates it from the entries above.
 */
export type MenuEntry = { divider?: boolean } & (
  | MenuLink
  | { label: string; icon: string; children: readonly MenuLink[]; views?: boolean }
);

/**
 * The saved views of lists: the calls that store them, and the views that come with the portal. An API without
 * the first call has none of the others.
 */
export type ViewsSchema = {
  /**
   * Returns `view_id`, `name`, `path`, `search`, `is_shared`, `is_pinned`, `is_own` and `owner_name`.
   * @example listEndpoint: 'GET /admin/views'
   */
  listEndpoint: QueryEndpoint;
  /**
   * Receives `name`, `path`, `search`, `is_shared` and `is_pinned`.
   * @example createEndpoint: 'POST /admin/view'
   */
  createEndpoint: Endpoint;
  /**
   * Receives `view_id` and `is_pinned`.
   * @example pinEndpoint: 'PUT /admin/view_pin'
   */
  pinEndpoint: Endpoint;
  /**
   * Receives `view_id`.
   * @example deleteEndpoint: 'DELETE /admin/view'
   */
  deleteEndpoint: Endpoint;
  /**
   * The views that each user has in the menu: a name, and the address of a list with its filters.
   * @example builtIn: [{ name: 'Declined payments', path: '/statement', search: '?status=Failed' }]
   */
  builtIn: readonly { name: string; path: string; search: string }[];
};

/**
 * The menus: the sidebar, the menu of small screens, and the links of the settings. With `tab`, a link has
 * another word in the tabs of the settings.
 */
export type Menus = {
  desktop: readonly MenuEntry[];
  mobile: readonly MenuEntry[];
  settings?: readonly (MenuLink & { tab?: string })[];
};

/** The schema of the whole app: its resources, menus and custom pages. */
export type AppSchema = {
  resources: readonly Resource[];
  menus: Menus;
  pages: readonly CustomPage[];
  /** The saved views of lists. */
  views?: ViewsSchema;
  /** The English messages of the custom pages, which `useTranslate` finds below the key `portal`. */
  messages?: object;
  /** Loads a component above the work queue of the dashboard. It receives `ready` when the lists are loaded. */
  dashboardHeader?: () => Promise<{ default: ComponentType<{ ready: boolean }> }>;
  /** Loads a component below the lists of the dashboard, after these are loaded. */
  dashboardFooter?: () => Promise<{ default: ComponentType }>;
};
