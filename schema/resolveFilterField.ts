import type { FilterField, ResolvedFilterField, Resource, Row } from './types';

/** Applies the defaults of a filter field, which the type of its field decides. */
export function resolveFilterField(
  filterField: FilterField<Row>,
  fields: Resource['fields'],
): ResolvedFilterField {
  const options = typeof filterField === 'string' ? { field: filterField } : filterField;
  const { field: name } = options;
  const field = fields[name];
  const reference = options.reference ?? (field?.type === 'reference' ? field.reference : undefined);
  const optionText = options.optionText ?? (field?.type === 'reference' ? field.optionText : name);
  const fieldChoices = field && 'choices' in field && field.choices ? Object.keys(field.choices) : undefined;
  const choices = options.choices ?? fieldChoices;
  const base = {
    field: name,
    label: options.label ?? field?.label ?? name,
    isInstant: field !== undefined && 'showTime' in field && field.showTime === true,
  };
  if (reference) {
    // Each row has its key as `id`, whatever the name of the field is.
    const optionValue = options.optionValue ?? (options.reference ? name : 'id');
    return { ...base, kind: 'reference', reference: { resource: reference, optionText, optionValue } };
  }
  if (choices) return { ...base, kind: 'choice', choices };
  if (field?.type === 'amount') return { ...base, kind: 'amount', currencyField: field.currencyField };
  if (field?.type === 'money') return { ...base, kind: 'amount' };
  if (field?.type === 'date' || field?.type === 'unixTime') return { ...base, kind: 'date' };
  return { ...base, kind: 'choice', choices: [] };
}
