import type { Row } from '../../../schema/types';
import type { useAppTranslate } from '../../i18n/useAppTranslate';

/** A label and its value. */
export type Fact = readonly [caption: string, value: string];

/** A mark beside the title that nobody overlooks, for example that a payment is unpaid. */
export type Stamp = {
  text: string;
  color: 'error' | 'warning';
  /** Prints the text also across the page. */
  watermark?: boolean;
};

/** The content of a document. Screen, print and PDF render the same content. */
export type Paper = {
  title: string;
  /** The identifying number, also part of the file name. */
  number: Fact;
  stamp?: Stamp | undefined;
  lead: string;
  /** The most important facts, in large type. */
  highlights: readonly Fact[];
  sections: readonly { title: string; facts: readonly Fact[] }[];
  table: { head: Fact; rows: readonly Fact[]; totals: readonly Fact[] };
  notes: readonly string[];
};

/** Creates the document of a record, or returns undefined if the record has none. */
export type PaperOf = (row: Row, t: ReturnType<typeof useAppTranslate>) => Paper | undefined;

/** Returns the name of a document: title and number. */
export const paperName = ({ title, number: [, number] }: Paper): string => `${title} ${number}`;

/** Returns the file name of a document: letters, digits and hyphens. */
export const fileOf = (paper: Paper): string =>
  paperName(paper)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
