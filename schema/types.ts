import type { Action, FilledAction } from './action';
import type { Field } from './field';
import type { FilledForm, Form } from './form';
import type { List } from './list';
import type { FilledPage, OwnPage, Page } from './page';
import type { FieldName, Row } from './record';
import type { Today } from './today';

export type * from './action';
export type * from './call';
export type * from './field';
export type { Ask, FilledForm, Form, FormGroup, FormRules } from './form';
export type * from './list';
export type * from './page';
export type { FieldName, Matcher, Row, Tone, When, Where } from './record';
export type * from './today';

/** What is said of a resource, once. Everything that draws, searches, sorts, exports or acts reads it. */
export type Declaration<T> = {
  /** react-admin's name of the resource, in the API's own words. */
  name: string;
  /** What its records are called, many of them: in headings, in the quick search, in what is said of them. */
  label: string;
  /**
   * How its records are counted: `%{count} tenant |||| %{count} tenants`, one and many. Made of the label when left out; to
   * be said where that is no regular plural.
   */
  counted?: string;
  /** The field that tells one record from another. A row without it cannot be chosen, and nothing can be done with it. */
  id: FieldName<T>;
  /** Path data of the icon, from `@mdi/js`. */
  icon: string;
  /** Where the list stands; `/{name}` when left out. */
  path?: `/${string}`;
  /** What its records hold, each said once, by its name in the API. */
  fields: { [K in FieldName<T>]?: Field<T, T[K]> };
  /** The list page. A resource without one has no page of its own. */
  list?: List<T>;
  /** What of the list stands over those of the dashboard. */
  today?: Today<T>;
  /** Lists on the dashboard, in order, each under a name of its own. */
  attention?: Record<string, List<T>>;
  /** Lists of rows that belong to a record of another resource: `:id` in their calls and conditions is its id. */
  related?: Record<string, List<T>>;
  /** The pages of one record. */
  pages?: readonly Page<T>[];
  /**
   * What the quick way calls one record, and where it leads with an id that somebody types, which stands in the place of
   * `:id`. The first of `pages` that has only that to be filled, when left out; without such a page nothing.
   */
  byId?: { label: string; go: `/${string}` };
  /** The form that makes a record. */
  create?: Form<T>;
  /** The form that changes one. */
  edit?: Form<T>;
  /** What can be done with a record, each under a name by which lists, pages and cards offer it. */
  actions?: Record<string, Action<T>>;
};

/** A declaration with its defaults filled in and its record type laid aside: what the machine draws. */
export type Resource = Omit<
  Declaration<Row>,
  'path' | 'counted' | 'list' | 'attention' | 'related' | 'pages' | 'byId' | 'create' | 'edit' | 'actions'
> & {
  path: string;
  counted: string;
  list?: FilledList;
  attention: Record<string, FilledList>;
  related: Record<string, FilledList>;
  pages: readonly FilledPage[];
  byId: { label: string; go: string } | undefined;
  create?: FilledForm;
  edit?: FilledForm;
  actions: Record<string, FilledAction>;
};

/** A list with its defaults filled in. */
export type FilledList = List<Row> &
  Required<
    Pick<
      List<Row>,
      | 'title'
      | 'loading'
      | 'failed'
      | 'empty'
      | 'exported'
      | 'search'
      | 'sorts'
      | 'filters'
      | 'stats'
      | 'marks'
      | 'actions'
      | 'several'
    >
  >;

/** One entry of the menu: a screen, or a group of them that folds. */
export type MenuEntry =
  | { label: string; icon: string; to: string }
  | { label: string; icon: string; children: readonly { label: string; icon: string; to: string }[] };

/** The menus of the shell (first document, section 2). */
export type Menus = { desktop: readonly MenuEntry[]; mobile: readonly MenuEntry[] };

/** All that the portal draws. */
export type Declared = {
  resources: readonly Resource[];
  menus: Menus;
  pages: readonly OwnPage[];
};
