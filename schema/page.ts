import type { ComponentType } from 'react';
import type { Read } from './call';
import type { Column } from './field';
import type { FieldName, Row, When } from './record';

/** Fields of a record that belong together. */
export type Card<T> = {
  title: string;
  /** For which records the card is there; all when left out. */
  when?: When<T>;
  items?: readonly Column<T>[];
  /**
   * A read of the card's own, each `:field` filled from the record; its fields join the record's. Failing, it is
   * logged and offers a quiet Retry in the card's place.
   */
  call?: Read;
  /** Names of actions offered in the card, each as a whole button. */
  actions?: readonly string[];
  /** Rows that belong to the record: the list `related` of the resource `of`. */
  rows?: { of: string; related: string };
  /** Takes a whole row of cards, as one with rows does, and has `more` beside its items. */
  wide?: boolean;
  /** Drawn under the items, or beside them; loaded with them. */
  more?: () => Promise<{ default: ComponentType<{ row: Row }> }>;
};

/** A tab of a detail page: cards, or rows that belong to the record, read when the tab is first opened. */
export type Tab<T> = { id: string; label: string } & (
  | { cards: readonly Card<T>[] }
  /** The list `related` of the resource `of`. */
  | { of: string; related: string }
);

/** The page of one record. `:id` in `path` and in `call` is the record's id. */
export type Page<T> = {
  path: `/${string}/:id`;
  /** The documented read of the record; without one it is looked up among the rows of the resource's list. */
  call?: Read;
  /** What is said at the address without an id; such an address has no page when left out. */
  noId?: string;
  /** The field that heads the page, and what stands there when it is empty; `N/A` when left out. */
  title: FieldName<T>;
  untitled?: string;
  /** Said while it is read; `Loading agent...` when left out. */
  loading?: string;
  /**
   * What is said when the record cannot be had: a title, and the sentence where the server gives none; `Agent not found` and
   * `Failed to fetch agent.` when left out.
   */
  failed?: { title: string; text: string };
  /**
   * The way back, `:field` filled from the record; where it goes, too, once a change has removed the record. To the list
   * when left out.
   */
  back?: { label: string; to: string };
  /** Names of the actions in the header, in this order. */
  actions: readonly string[];
  /** A field shown as a chip beside the title. */
  status?: FieldName<T>;
  /** Sentences over the page, each for records of a kind, with the action that helps. */
  notices?: readonly Notice<T>[];
} & (
  | {
      /** What the page shows. */
      cards: readonly Card<T>[];
    }
  | {
      /** In the place of `cards`, where they do not fit one sight. */
      tabs: readonly Tab<T>[];
    }
);

/** A page with its defaults filled in. */
export type FilledPage = Extract<Page<Row>, { tabs: unknown }> &
  Required<Pick<Page<Row>, 'loading' | 'failed' | 'back'>>;

/** A sentence that stands over a record's page, and the name of the action that helps. */
export type Notice<T> = { when: When<T>; text: string; tone: 'warning' | 'info'; action?: string };

/**
 * A page that no declaration can say: its address and its code, loaded when first visited. With `menu` it is found
 * by that name among the screens.
 */
export type OwnPage = {
  path: `/${string}`;
  /** Where the list stands that it belongs to, as a record's page does: the menu marks that. */
  of?: `/${string}`;
  load: () => Promise<{ default: ComponentType }>;
  menu?: { label: string; icon: string };
};
