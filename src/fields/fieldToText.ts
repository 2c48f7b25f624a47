import { toCents } from '../../common/money';
import { plain, wordOf } from '../../providers/values';
import type { Field, Row } from '../../schema/types';
import { say } from '../i18n/language';
import { formatCents, formatDate } from './format';

/** A field's value as it stands in a sentence; the empty text where there is none. */
export function asText(row: Row, name: string, field: Field<Row>): string {
  const value = row[name];
  switch (field.type) {
    case 'money': {
      const cents = toCents(value);
      return cents === undefined ? '' : formatCents(cents);
    }
    case 'date':
      return formatDate(value) ?? '';
    case 'select':
      return say(wordOf(value, field.choices));
    case 'text':
      return field.translated ? say(plain(value)) : plain(value);
    default:
      return plain(value);
  }
}
