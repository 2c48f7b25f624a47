import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { NativeSelect } from '../../../src/components/NativeSelect';
import { getHeaderLabels, type Table } from '../../../src/data/csvFile';
import { useAppTranslate } from '../../useAppTranslate';
import { type Chosen, FIELDS } from './columns';

const Fields = styled('fieldset')({
  margin: 0,
  padding: 16,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: '12px 24px',
  '& legend': { float: 'left', padding: 0, gridColumn: '1 / -1', fontSize: '1rem', fontWeight: 650 },
  '& > p': {
    gridColumn: '1 / -1',
    margin: 0,
    fontSize: '0.8125rem',
    color: 'var(--cp-muted)',
  },
  '& > div > div:has(> label)': { display: 'grid', gap: 4, justifyItems: 'stretch' },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--cp-muted)',
  },
});

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
      <Fields disabled={disabled}>
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
      </Fields>
    </Card>
  );
}
