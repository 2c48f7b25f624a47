import type { ReactNode } from 'react';
import { parseEpoch, parseInstant } from '../../common/days';
import { toCents, toMinor } from '../../common/money';
import { isRow } from '../../providers/envelope';
import { currencyOf, firstOf, flagged, own, plain, wordOf } from '../../providers/values';
import type { Field, Row } from '../../schema/types';
import { say } from '../i18n/language';
import { Chip } from './Chip';
import { Code } from './Code';
import { AmountList, CellSentence } from './cellLayout';
import { Missing } from './EmptyValue';
import {
  formatAmount,
  formatCents,
  formatDate,
  formatDays,
  formatInstant,
  formatMonth,
  formatThousands,
} from './format';

type Kind = Field<Row>['type'];
type OfKind<K extends Kind> = Extract<Field<Row>, { type: K }>;

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
  text: (row, name, { truncateAt, multiline, translated }) => {
    const given = plain(row[name]);
    const text = translated ? formatDays(say(given)) : given;
    return multiline && text ? (
      <CellSentence className="cp-sentence">{text}</CellSentence>
    ) : (
      cutText(text, truncateAt) || undefined
    );
  },
  month: (row, name) => formatMonth(plain(row[name])) || undefined,
  number: (row, name) => plain(row[name]) || undefined,
  code: (row, name, { truncateAt }) => {
    const text = plain(row[name]);
    return text ? <Code text={text}>{cutText(text, truncateAt)}</Code> : undefined;
  },
  date: (row, name, { showTime }) => {
    const ms = showTime ? parseInstant(row[name]) : undefined;
    return ms === undefined ? formatDate(row[name]) : formatInstant(ms, showTime);
  },
  money: (row, name, { hideWhenEmpty }) => {
    const cents = toCents(row[name]);
    if (hideWhenEmpty && !cents) return '–';
    return cents === undefined ? undefined : formatCents(cents);
  },
  amount: (row, name, field) => {
    const minor = toMinor(row[name]);
    return minor === undefined ? undefined : formatAmount(minor, currencyOf(row, field));
  },
  unixTime: (row, name, { showTime }) => {
    const ms = parseEpoch(row[name]);
    return ms === undefined ? undefined : formatInstant(ms, showTime);
  },
  keyValue: (row, name) => {
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
  select: (row, name, { choices }) => say(wordOf(row[name], choices)) || undefined,
  compactMoneyMap: (row, name) => {
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
  badge: (
    row,
    name,
    { labelField, fallbackField, colorField, choices, colors, defaultColor, capitalize },
  ) => {
    const code = firstOf(row, fallbackField ? [name, fallbackField] : [name]);
    const said = say(wordOf(labelField ? row[labelField] : code, choices));
    const text = capitalize ? said.charAt(0).toUpperCase() + said.slice(1) : said;
    if (!text) return undefined;
    return (
      <Chip
        word={text}
        tone={own(colors, code) ?? defaultColor ?? 'default'}
        color={colorField && row[colorField]}
      />
    );
  },
  boolean: (row, name, { trueValue, trueLabel, falseLabel, colors }) =>
    flagged(row[name], trueValue) ? (
      <Chip word={trueLabel} tone={colors[0]} />
    ) : (
      <Chip word={falseLabel} tone={colors[1]} />
    ),
};

/** Draws a field of a row by its kind. */
export function show(row: Row, name: string, field: Field<Row>): ReactNode {
  const draw = registry[field.type] as Show<Kind>;
  return draw(row, name, field);
}

/** Kinds whose figures stand at the right edge of their column. */
export const isFigure = (field: Field<Row> | undefined): boolean =>
  field?.type === 'number' || field?.type === 'money' || field?.type === 'amount';
