import { toCents } from '../../common/money';
import { getChoiceLabel, toText } from '../../providers/fieldAccessor';
import type { Field, Row } from '../../schema/types';
import { translateText } from '../i18n/language';
import { formatCents, formatDate } from './format';

/** Formats the value of a field as plain text for a sentence. Returns an empty string if there is no value. */
export function fieldToText(row: Row, name: string, field: Field<Row>): string {
  const value = row[name];
  switch (field.type) {
    case 'money': {
      const cents = toCents(value);
      return cents === undefined ? '' : formatCents(cents);
    }
    case 'date':
      return formatDate(value) ?? '';
    case 'select':
      return translateText(getChoiceLabel(value, field.choices));
    case 'text':
      return field.translated ? translateText(toText(value)) : toText(value);
    default:
      return toText(value);
  }
}
