import type { Row } from '../../../schema/types';
import type { useAppTranslate } from '../../i18n/useAppTranslate';

/** A caption and what it says. */
export type Fact = readonly [caption: string, value: string];

/** What stands on a document, in words. The screen, the print and the PDF are drawn from the same one. */
export type Paper = {
  title: string;
  /** What it is told apart by; names the file too. */
  number: Fact;
  lead: string;
  /** What a reader looks for first, drawn large. */
  highlights: readonly Fact[];
  sections: readonly { title: string; facts: readonly Fact[] }[];
  table: { head: Fact; rows: readonly Fact[]; totals: readonly Fact[] };
  notes: readonly string[];
};

/** Writes a record down as a document; `undefined` where there can be none of it. */
export type PaperOf = (row: Row, t: ReturnType<typeof useAppTranslate>) => Paper | undefined;

/** What a document is called: what it is, and its number as it is written. */
export const paperName = ({ title, number: [, number] }: Paper): string => `${title} ${number}`;

/** The name of a document's file: letters, digits and hyphens. */
export const fileOf = (paper: Paper): string =>
  paperName(paper)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
