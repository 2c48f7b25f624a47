import { addDays, getNextMonth, getToday } from '../../../common/days';
import { toCents } from '../../../common/money';
import { getChoiceLabel } from '../../../providers/fieldAccessor';
import { isDatePreset, parseAmountRange, parseDateRange } from '../../../providers/fieldFilters';
import type { ResolvedFilterField, Resource } from '../../../schema/types';
import { formatCents, formatDate, formatMonth } from '../../fields/format';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';

/** Returns functions for the texts of a filter: its label, and one of its values. */
export function useFilterText(schema: Resource) {
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);

  const formatRange = (from: string | undefined, to: string | undefined): string => {
    if (from === undefined) return t('filters.until', { end: to ?? '' });
    if (to === undefined) return t('filters.since', { start: from });
    return from === to ? from : `${from} – ${to}`;
  };

  // Rows with a currency of their own may have several, so their amounts have no sign.
  const formatAmount = (decimal: string | undefined, { currencyField }: ResolvedFilterField) => {
    const cents = currencyField ? undefined : toCents(decimal);
    return cents === undefined ? decimal : formatCents(cents);
  };

  return {
    /** For an instant the label says UTC, because the rows show local times. */
    getLabel: ({ label, isInstant }: ResolvedFilterField): string =>
      isInstant ? `${translate(label)} (UTC)` : translate(label),

    getValueText: (filterField: ResolvedFilterField, value: string): string => {
      const { field: name, kind } = filterField;
      if (kind === 'date') {
        if (isDatePreset(value)) return t(`filters.${value}`);
        const { from, to } = parseDateRange(value, getToday()) ?? {};
        if (from?.endsWith('-01') && to === addDays(getNextMonth(from), -1))
          return formatMonth(from.slice(0, 7));
        return formatRange(from && formatDate(from), to && formatDate(to));
      }
      if (kind === 'amount') {
        const { min, max } = parseAmountRange(value) ?? {};
        return formatRange(formatAmount(min, filterField), formatAmount(max, filterField));
      }
      if (kind === 'reference') return value;
      const field = schema.fields[name];
      const choices = field && 'choices' in field ? field.choices : undefined;
      return translate(getChoiceLabel(value, choices));
    },
  };
}
