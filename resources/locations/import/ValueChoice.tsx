import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { CHOICE_FIELDS, CHOICE_WORDS } from '../../../common/importedChoices';
import { NativeSelect } from '../../../src/components/NativeSelect';
import type { Table } from '../../../src/data/csvFile';
import { formatCount } from '../../../src/fields/format';
import { translateText } from '../../../src/i18n/language';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { ImportFields } from './ImportFields';
import { type Chosen, findUnknownValues, type Values } from './values';

/** Values of a field on the page, the most frequent first. */
const SHOWN = 30;

const NONE = '';

/** The assignment of unknown values of choices to allowed ones, for all rows with the value. */
export function ValueChoice(props: {
  table: Table;
  chosen: Chosen;
  values: Values;
  disabled: boolean;
  onChoose: (values: Values) => void;
}) {
  const { table, chosen, values, disabled, onChoose } = props;
  const t = useAppTranslate();
  const choices = useMemo(
    () =>
      CHOICE_FIELDS.flatMap((field) => {
        const unknown = findUnknownValues(table, field, chosen[field]);
        return unknown.length > 0 ? [{ field, unknown }] : [];
      }),
    [table, chosen],
  );
  if (choices.length === 0) return null;
  return (
    <Card component="section" aria-label={t('import.values')}>
      {choices.map(({ field, unknown }) => (
        <ImportFields key={field} disabled={disabled}>
          <legend>{t('import.values_of', { field: t(`import.fields.${field}`) })}</legend>
          <p>
            {t('import.values_text')}
            {unknown.length > SHOWN &&
              ` ${t('import.values_more', { shown: SHOWN, all: formatCount(unknown.length) })}`}
          </p>
          {unknown.slice(0, SHOWN).map(({ key, cell, count }) => (
            <div key={key}>
              <NativeSelect
                label={`${cell || t('import.blank')} (${t('import.rows', { smart_count: count })})`}
                value={values[field]?.[key] ?? NONE}
                options={[
                  { value: NONE, label: t('import.no_value') },
                  ...CHOICE_WORDS[field].map((word) => ({ value: word, label: translateText(word) })),
                ]}
                onChange={(word) => {
                  const { [key]: _, ...others } = values[field] ?? {};
                  onChoose({ ...values, [field]: word === NONE ? others : { ...others, [key]: word } });
                }}
              />
            </div>
          ))}
        </ImportFields>
      ))}
    </Card>
  );
}
