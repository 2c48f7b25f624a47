import type { ComponentType } from 'react';
import type { Endpoint, QueryEndpoint } from './endpoint';
import type { Column } from './field';
import type { FieldName, Row, When } from './record';

/**
 * A related list of another resource.
 * @example { resource: 'payments', name: 'policy' }
 */
export type RelatedListName = {
  /**
   * The resource that has the list.
   * @example resource: 'payments'
   */
  resource: string;
  /**
   * The key of the list in `related` of that resource.
   * @example name: 'policy'
   */
  name: string;
};

/** The props of a component in a card. While it is expanded, the card takes the full width. */
export type CardContentProps = { row: Row; isExpanded: boolean; onExpand: (isExpanded: boolean) => void };

/** A card on the page of a record. */
export type Card<T> = {
  /**
   * The heading of the card.
   * @example title: 'Guest'
   */
  title: string;
  /**
   * The records that have the card.
   * @default all records
   * @example when: { policy_id: { exists: true } }
   */
  when?: When<T>;
  /**
   * The lines of the card.
   * @default none
   * @example fields: ['res_code', 'res_checkin']
   */
  fields?: readonly Column<T>[];
  /**
   * An endpoint of the card. `:field` is replaced by a field of the record. The response is merged into the record. If
   * it fails, the card offers a retry.
   * @default the card shows the record alone
   * @example endpoint: 'GET /admin/account_sums?acc_id=:acc_id'
   */
  endpoint?: QueryEndpoint;
  /**
   * The names of the actions in the card, each as a button.
   * @default none
   * @example actions: ['editGuest']
   */
  actions?: readonly string[];
  /**
   * Rows of another resource that belong to the record.
   * @default none
   * @example relatedList: { resource: 'activity', name: 'payment' }
   */
  relatedList?: RelatedListName;
  /**
   * The card takes the full width, and `content` is shown next to its fields.
   * @default false
   * @example fullWidth: true
   */
  fullWidth?: boolean;
  /**
   * A component below the fields.
   * @default none
   * @example content: () => import('./PriceTable')
   */
  content?: () => Promise<{ default: ComponentType<CardContentProps> }>;
};

/**
 * A tab on the page of a record: cards, or a related list that is loaded when the tab is opened.
 * @example { id: 'icals', label: 'Icals', relatedList: { resource: 'feeds', name: 'account' } }
 */
export type Tab<T> = { id: string; label: string } & (
  | { cards: readonly Card<T>[] }
  | { relatedList: RelatedListName }
);

/** The page of one record. */
export type ShowPage<T> = {
  /**
   * The path. `:id` is the id of the record.
   * @example path: '/reservation/:id'
   */
  path: `/${string}/:id`;
  /**
   * The endpoint that returns the record.
   * @default the row of the resource's list
   * @example endpoint: 'GET /admin/reservation?id=:id'
   */
  endpoint?: QueryEndpoint;
  /**
   * The text at the path without an id.
   * @default there is no such page
   * @example missingIdText: 'No coverage ID provided.'
   */
  missingIdText?: string;
  /**
   * The field that is the heading of the page.
   * @example titleField: 'res_code'
   */
  titleField: FieldName<T>;
  /**
   * The heading if `titleField` is empty.
   * @default 'N/A'
   * @example titleFallback: 'Unnamed property'
   */
  titleFallback?: string;
  /**
   * The text while the record is loading.
   * @default `Loading {singular}...`
   * @example loadingText: 'Loading coverage details...'
   */
  loadingText?: string;
  /**
   * The title if the server fails or does not respond. Whether the record exists is unknown then.
   * @default `Could not load the {singular}`
   * @example failureTitle: 'Error loading room'
   */
  failureTitle?: string;
  /**
   * The title and the text if the record does not exist. The reason of the server replaces the text.
   * @default `{Singular} not found`, `Failed to fetch {singular}.`
   * @example error: { title: 'Room not found', text: 'There is no such room.' }
   */
  error?: { title: string; text: string };
  /**
   * The link back. `:field` is replaced by a field of the record. The page also goes there after an action removed the
   * record.
   * @default the list
   * @example backLink: { label: 'Back to Account', to: '/account/:acc_id' }
   */
  backLink?: { label: string; to: string };
  /**
   * The names of the actions in the header, the most important ones first. The header has room for a main button
   * and two others. The rest is in a menu, with destructive actions after the others, and actions that only log
   * last.
   * @example actions: ['edit', 'delete']
   */
  actions: readonly string[];
  /**
   * The names of the actions that can be the main button of the header. The first one that applies to the record
   * and can succeed is it.
   * @default none
   * @example primaryActions: ['open', 'certificate']
   */
  primaryActions?: readonly string[];
  /**
   * A field that is shown as a chip beside the title.
   * @default none
   * @example statusField: 'status'
   */
  statusField?: FieldName<T>;
  /**
   * Sentences above the cards, each for some of the records.
   * @default none
   * @example alerts: [{ when: { guest: { exists: false } }, text: 'The guest is missing.', severity: 'warning' }]
   */
  alerts?: readonly ShowAlert<T>[];
  /**
   * A component above the cards.
   * @default none
   * @example header: () => import('./AgentSetup')
   */
  header?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
} & (
  | {
      /**
       * The cards of the page.
       * @example cards: [{ title: 'Stay', fields: ['res_checkin', 'res_checkout'] }]
       */
      cards: readonly Card<T>[];
    }
  | {
      /**
       * Tabs instead of `cards`, for a page with much on it.
       * @example tabs: [{ id: 'details', label: 'Details', cards: [] }]
       */
      tabs: readonly Tab<T>[];
    }
);

/** A page with its defaults. */
export type ResolvedShowPage = Extract<ShowPage<Row>, { tabs: unknown }> &
  Required<Pick<ShowPage<Row>, 'loadingText' | 'failureTitle' | 'error' | 'backLink'>>;

/**
 * A sentence above the page of a record, and the name of the action that helps.
 * @example { when: { dates: 'bad' }, text: 'The dates are wrong.', severity: 'warning', action: 'fixDates' }
 */
export type ShowAlert<T> = {
  when: When<T>;
  text: string;
  severity: 'warning' | 'info';
  action?: string;
};

/** A page that is a React component of its own. */
export type CustomPage = {
  /**
   * The path of the page. `?` marks an optional parameter.
   * @example path: '/payment/:id?'
   */
  path: `/${string}`;
  /**
   * The path of the list that the menu highlights on this page.
   * @default the menu entry of the page itself
   * @example parentPath: '/payments'
   */
  parentPath?: `/${string}`;
  /**
   * The endpoint that the page calls. Users whose permissions do not include it see no links to the page.
   * @default all users see the links
   * @example endpoint: 'POST /properties/import'
   */
  endpoint?: Endpoint;
  /**
   * Loads the component when the page is first opened.
   * @example lazy: () => import('./ReceiptPage')
   */
  lazy: () => Promise<{ default: ComponentType }>;
  /**
   * The label and the icon with which the quick search finds the page.
   * @default the quick search does not find it
   * @example searchEntry: { label: 'Security', icon: mdiLock }
   */
  searchEntry?: { label: string; icon: string };
};
