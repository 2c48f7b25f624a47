import { Fragment, type ReactNode } from 'react';
import { parseEpoch, parseInstant } from '../../common/days';
import { formatDaysLate } from '../../common/lateness';
import { toCents, toMinor } from '../../common/money';
import { isRow } from '../../providers/apiResponse';
import {
  firstNonEmpty,
  getBadgeFields,
  getChoiceLabel,
  getCurrency,
  getOwn,
  isFlagSet,
  toText,
} from '../../providers/fieldAccessor';
import { isAvailable } from '../../providers/matches';
import type { Field, Row, StatusColor } from '../../schema/types';
import { Code } from '../components/Code';
import { MaskedCode } from '../components/MaskedCode';
import { translateText } from '../i18n/language';
import { Chip } from './Chip';
import { ContactLink } from './ContactLink';
import { AmountList, CellSentence, LateDate, PairList } from './cellLayout';
import { EmptyValue } from './EmptyValue';
import {
  formatAmount,
  formatCents,
  formatDate,
  formatDays,
  formatInstant,
  formatMonth,
  formatThousands,
} from './format';
import { ReferenceValue } from './ReferenceValue';

type FieldType = Field<Row>['type'];
type FieldOfType<K extends FieldType> = Extract<Field<Row>, { type: K }>;

/** Renders the value of a field. `undefined` means that there is none: `N/A` is shown. */
type RenderField<K extends FieldType> = (row: Row, name: string, field: FieldOfType<K>) => ReactNode;

/** Truncates a text to so many characters and `...`. The `title` attribute has the full text. */
export function truncateText(text: string, maxLength = Number.POSITIVE_INFINITY): ReactNode {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  return (
    <span dir="auto" title={text}>
      {characters.slice(0, maxLength).join('')}...
    </span>
  );
}

/**
 * True for the colors of normal statuses. A status without a declared color, whose color the server sends, is not
 * known to be normal.
 */
const isNormalColor = (color: StatusColor | undefined): boolean => color === 'success' || color === 'default';

/** Renders each type of field. `providers/values` sorts and exports them. */
const fieldTypes: { [K in FieldType]: RenderField<K> } = {
  text: (row, name, { truncateAt, multiline, translated, format }) => {
    const value = toText(row[name]);
    if (format && value) return <ContactLink format={format} text={value} maxLength={truncateAt} />;
    const text = translated ? formatDays(translateText(value)) : value;
    return multiline && text ? (
      <CellSentence className="cp-sentence">{text}</CellSentence>
    ) : (
      truncateText(text, truncateAt) || undefined
    );
  },
  month: (row, name) => formatMonth(toText(row[name])) || undefined,
  number: (row, name) => toText(row[name]) || undefined,
  code: (row, name, { truncateAt, masked, label }) => {
    const text = toText(row[name]);
    if (masked && text) return <MaskedCode text={text} label={translateText(label)} />;
    return text ? <Code text={text}>{truncateText(text, truncateAt)}</Code> : undefined;
  },
  date: (row, name, { showTime, lateWhen }) => {
    const ms = showTime ? parseInstant(row[name]) : undefined;
    const date = ms === undefined ? formatDate(row[name]) : formatInstant(ms, showTime);
    const late = lateWhen && isAvailable(row, lateWhen) ? formatDaysLate(row[name]) : undefined;
    if (!late) return date;
    return (
      <LateDate>
        {date} <strong>{translateText(late)}</strong>
      </LateDate>
    );
  },
  money: (row, name, { hideWhenEmpty }) => {
    const cents = toCents(row[name]);
    if (hideWhenEmpty && !cents) return '–';
    return cents === undefined ? undefined : formatCents(cents);
  },
  amount: (row, name, field) => {
    const minor = toMinor(row[name]);
    return minor === undefined ? undefined : formatAmount(minor, getCurrency(row, field));
  },
  unixTime: (row, name, { showTime }) => {
    const ms = parseEpoch(row[name]);
    return ms === undefined ? undefined : formatInstant(ms, showTime);
  },
  keyValue: (row, name) => {
    const pairs = Object.entries(isRow(row[name]) ? row[name] : {}).filter(([, value]) => toText(value));
    if (pairs.length === 0) return undefined;
    return (
      <PairList>
        {pairs.map(([key, value]) => (
          <Fragment key={key}>
            <dt>{key} </dt>
            <dd>{toText(value)}</dd>
          </Fragment>
        ))}
      </PairList>
    );
  },
  reference: (row, name, field) => {
    const id = toText(row[name]);
    const label = field.labelField ? toText(row[field.labelField]) : '';
    return id ? <ReferenceValue id={id} label={label} field={field} /> : undefined;
  },
  select: (row, name, { choices }) => translateText(getChoiceLabel(row[name], choices)) || undefined,
  compactMoneyMap: (row, name) => {
    const amounts = Object.entries(isRow(row[name]) ? row[name] : {});
    if (amounts.length === 0) return undefined;
    return (
      <AmountList data-figures>
        {amounts.map(([benefit, amount]) => (
          <li key={benefit}>
            {translateText(benefit)} <span>{formatThousands(amount) ?? <EmptyValue />}</span>
          </li>
        ))}
      </AmountList>
    );
  },
  badge: (row, name, field) => {
    const { fallbackField, colorField, choices, colors, defaultColor, reasonField, capitalize } = field;
    const code = firstNonEmpty(row, fallbackField ? [name, fallbackField] : [name]);
    const label = translateText(getChoiceLabel(firstNonEmpty(row, getBadgeFields(name, field)), choices));
    const text = capitalize ? label.charAt(0).toUpperCase() + label.slice(1) : label;
    if (!text) return undefined;
    const customColor = colorField && row[colorField];
    const declaredColor = getOwn(colors, code) ?? defaultColor;
    return (
      <Chip
        label={text}
        color={declaredColor ?? 'default'}
        customColor={customColor}
        isNormal={isNormalColor(declaredColor ?? (colorField ? undefined : 'default'))}
        reason={reasonField && toText(row[reasonField])}
      />
    );
  },
  boolean: (row, name, { trueValue, trueLabel, falseLabel, colors }) =>
    isFlagSet(row[name], trueValue) ? (
      <Chip label={trueLabel} color={colors[0]} isNormal={isNormalColor(colors[0])} />
    ) : (
      <Chip label={falseLabel} color={colors[1]} isNormal={isNormalColor(colors[1])} />
    ),
};

/** Renders a field of a row by its type. */
export function renderField(row: Row, name: string, field: Field<Row>): ReactNode {
  const render = fieldTypes[field.type] as RenderField<FieldType>;
  return render(row, name, field);
}

/** True for the types that are aligned to the right edge of their column. */
export const isFigure = (field: Field<Row> | undefined): boolean =>
  field?.type === 'number' || field?.type === 'money' || field?.type === 'amount';
