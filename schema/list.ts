import type { ComponentType } from 'react';
import type { Read } from './call';
import type { Column } from './field';
import type { FieldName, Tone, Where } from './record';

/** Derivations there are (`providers/derive`). */
export type Derivation = 'reconciliation' | 'refunds';

/** A field's name, or the `id` of a column made `of` several fields. */
export type Sort<T> = { by: FieldName<T> | `+${string}`; order: 'ASC' | 'DESC' };

/** An entry of the Sort menu. */
export type SortChoice<T> = Sort<T> & { label: string };

/** An entry of the Filters menu. Entries on the same fields add up, entries on different fields narrow down. */
export type Filter<T> = { label: string; where: Where<T> };

/**
 * A card over a list: how many of all its rows, whatever is searched or filtered, `where` fits (all where it is left out), with
 * `percent` which share of them, rounded, or with `sum` what a field of the kind `money` or `amount` comes to, added as cents;
 * that is said of the rows of a search, a day or a month too, over these.
 */
export type Stat<T> = {
  label: string;
  text?: string;
  where?: Where<T>;
  /** Of the figure, while it is above nothing. */
  tone?: Tone;
} & ({ percent?: true; sum?: never } | { sum?: FieldName<T>; percent?: never });

/** Rows that stand out, and the word that says why, beside the value of the column `at`. */
export type Mark<T> = { where: Where<T>; tone: Tone; word: string; at: FieldName<T> };

/** Ways to add to a list, under one button that small screens leave out. */
export type AddMenu = {
  label: string;
  icon: string;
  entries: readonly { label: string; to: `/${string}` }[];
};

/** The way to add to a list, in its heading: a screen, or a menu of screens. */
export type Add = { label: string; icon: string; to: `/${string}` } | AddMenu;

/** One of the reads that derived rows are made of. `optional`: another host's API may lack it, and gives no rows then. */
type DerivedFrom = { call: Read; id: string; accepts?: 'payments'; optional?: boolean };

/** Rows of one documented read, and how they are shown. */
export type List<T> = {
  /** The documented read; without one, the list is read in `ra-data-simple-rest`'s dialect under `/{name}`. */
  call?: Read;
  /**
   * The payment provider's dialect: rows in `data`, in this key, or bare; nested fields are laid flat.
   */
  accepts?: 'customers' | 'payments';
  /** Rows made of the rows of several reads, by a named derivation, instead of one read's own. */
  derived?: { by: Derivation; from: readonly DerivedFrom[] };
  /** Another host's API may lack the call: a card with these rows is left out then, and a tab with them is empty. */
  optional?: boolean;
  /** Heading; the resource's label when left out. */
  title?: string;
  /** A sentence under the heading. */
  text?: string;
  add?: Add;
  /** Drawn over the list on its page, loaded with it. */
  above?: () => Promise<{ default: ComponentType }>;
  /** Shown while the rows load; `Loading {plural}...` when left out. */
  loading?: string;
  /** Reads a related list again, where the documents name another call for it than for the first time. */
  again?: Read;
  /** Stands over what replaces the rows. */
  failedTitle?: string;
  /** What replaces the rows when they cannot be had and the server gives no reason; `Failed to fetch {plural}.` when left out. */
  failed?: string;
  /** What is said when there is nothing to show; `No {plural} found` when left out. */
  empty?: string;
  columns: readonly Column<T>[];
  /** Columns that a CSV has behind those that are shown. */
  exported?: readonly Column<T>[];
  sort: Sort<T>;
  /** Only the rows of the answer that match. */
  where?: Where<T>;
  /** Fields, or several read as one text, that the search box looks into, without regard to case. */
  search?: readonly (FieldName<T> | readonly FieldName<T>[])[];
  sorts?: readonly SortChoice<T>[];
  filters?: readonly Filter<T>[];
  /** The field that the date filter (one day) and the month filter (one of the last 12 months) look at. */
  dates?: FieldName<T>;
  stats?: readonly Stat<T>[];
  marks?: readonly Mark<T>[];
  /** Names of the resource's actions offered on a row, in this order; all when left out. */
  actions?: readonly string[];
  /** Names of the resource's changes that may be done to several rows at once, in this order; none when left out. */
  several?: readonly string[];
  /** Offers them on every row, whatever their `when` says: the read has already decided what each row needs. */
  always?: boolean;
};
