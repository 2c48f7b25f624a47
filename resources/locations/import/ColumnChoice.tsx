import Card from '@mui/material/Card';
import { NativeSelect } from '../../../src/components/NativeSelect';
import { getHeaderLabels, type Table } from '../../../src/data/csvFile';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { FIELDS } from './columns';
import { ImportFields } from './ImportFields';
import type { Chosen } from './values';

const NONE = '';

/** The assignment of file columns to fields: matched by name, editable. */
export function ColumnChoice(props: {
  table: Table;
  chosen: Chosen;
  disabled: boolean;
  onChoose: (chosen: Chosen) => void;
}) {
  const { table, chosen, disabled, onChoose } = props;
  const t = useAppTranslate();
  const options = [
    { value: NONE, label: t('import.none') },
    ...getHeaderLabels(table.headers).map((label, i) => ({ value: String(i), label })),
  ];
  const [first = []] = table.rows;
  return (
    <Card component="section" aria-label={t('import.columns')}>
      <ImportFields disabled={disabled}>
        <legend>{t('import.columns')}</legend>
        <p>{t('import.columns_text')}</p>
        {FIELDS.map((field) => {
          const at = chosen[field];
          const sample = at === undefined ? '' : (first[at] ?? '');
          return (
            <div key={field}>
              <NativeSelect
                label={t(`import.fields.${field}`)}
                value={at === undefined ? NONE : String(at)}
                options={options}
                onChange={(value) => {
                  const { [field]: _, ...others } = chosen;
                  onChoose(value === NONE ? others : { ...others, [field]: Number(value) });
                }}
              />
              {sample && <small title={sample}>{t('import.first', { value: sample })}</small>}
            </div>
          );
        })}
      </ImportFields>
    </Card>
  );
}
