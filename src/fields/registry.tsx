import type { ReactNode } from 'react';
import { parseEpoch, parseInstant } from '../../common/days';
import { toCents, toMinor } from '../../common/money';
import { isRow } from '../../providers/envelope';
import { currencyOf, firstOf, flagged, own, plain, wordOf } from '../../providers/values';
import type { Field, Row } from '../../schema/types';
import { say } from '../words/language';
import { Chip } from './Chip';
import { Code } from './Code';
import { AmountList, CellSentence } from './cellLayout';
import {
  formatAmount,
  formatCents,
  formatDate,
  formatDays,
  formatInstant,
  formatMonth,
  formatThousands,
} from './format';
import { Missing } from './Missing';

type Kind = Field<Row>['kind'];
type OfKind<K extends Kind> = Extract<Field<Row>, { kind: K }>;

/** Shows a field's value; `undefined` where there is none, and `N/A` stands instead. */
type Show<K extends Kind> = (row: Row, name: string, field: OfKind<K>) => ReactNode;

/** Text cut to so many characters and `...`, the whole in the title (decisions.md, "ellipsis"). */
export function cutText(text: string, cut = Number.POSITIVE_INFINITY): ReactNode {
  const characters = [...text];
  if (characters.length <= cut) return text;
  return (
    <span dir="auto" title={text}>
      {characters.slice(0, cut).join('')}...
    </span>
  );
}

/** What each kind of field looks like. How it is sorted and exported stands in `providers/values`. */
const registry: { [K in Kind]: Show<K> } = {
  text: (row, name, { cut, wrap, said, month }) => {
    const given = plain(row[name]);
    const text = said ? formatDays(say(given)) : month ? formatMonth(given) : given;
    return wrap && text ? (
      <CellSentence className="cp-sentence">{text}</CellSentence>
    ) : (
      cutText(text, cut) || undefined
    );
  },
  number: (row, name) => plain(row[name]) || undefined,
  code: (row, name, { cut }) => {
    const text = plain(row[name]);
    return text ? <Code text={text}>{cutText(text, cut)}</Code> : undefined;
  },
  date: (row, name, { time }) => {
    const ms = time ? parseInstant(row[name]) : undefined;
    return ms === undefined ? formatDate(row[name]) : formatInstant(ms, time);
  },
  money: (row, name, { seldom }) => {
    const cents = toCents(row[name]);
    if (seldom && !cents) return '–';
    return cents === undefined ? undefined : formatCents(cents);
  },
  amount: (row, name, field) => {
    const minor = toMinor(row[name]);
    return minor === undefined ? undefined : formatAmount(minor, currencyOf(row, field));
  },
  epoch: (row, name, { time }) => {
    const ms = parseEpoch(row[name]);
    return ms === undefined ? undefined : formatInstant(ms, time);
  },
  map: (row, name) => {
    const pairs = Object.entries(isRow(row[name]) ? row[name] : {}).filter(([, value]) => plain(value));
    if (pairs.length === 0) return undefined;
    return (
      <AmountList>
        {pairs.map(([key, value]) => (
          <li key={key}>
            {key} <span>{plain(value)}</span>
          </li>
        ))}
      </AmountList>
    );
  },
  reference: (row, name) => plain(row[name]) || undefined,
  choice: (row, name, { words }) => say(wordOf(row[name], words)) || undefined,
  thousands: (row, name) => {
    const amounts = Object.entries(isRow(row[name]) ? row[name] : {});
    if (amounts.length === 0) return undefined;
    return (
      <AmountList data-figures>
        {amounts.map(([benefit, amount]) => (
          <li key={benefit}>
            {say(benefit)} <span>{formatThousands(amount) ?? <Missing />}</span>
          </li>
        ))}
      </AmountList>
    );
  },
  badge: (row, name, { word, or, color, words, tones, otherwise, capital }) => {
    const code = firstOf(row, or ? [name, or] : [name]);
    const said = say(wordOf(word ? row[word] : code, words));
    const text = capital ? said.charAt(0).toUpperCase() + said.slice(1) : said;
    if (!text) return undefined;
    return <Chip word={text} tone={own(tones, code) ?? otherwise ?? 'quiet'} color={color && row[color]} />;
  },
  flag: (row, name, { is, yes, no, tones }) =>
    flagged(row[name], is) ? <Chip word={yes} tone={tones[0]} /> : <Chip word={no} tone={tones[1]} />,
};

/** Draws a field of a row by its kind. */
export function show(row: Row, name: string, field: Field<Row>): ReactNode {
  const draw = registry[field.kind] as Show<Kind>;
  return draw(row, name, field);
}

/** Kinds whose figures stand at the right edge of their column. */
export const isFigure = (field: Field<Row> | undefined): boolean =>
  field?.kind === 'number' || field?.kind === 'money' || field?.kind === 'amount';
