import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ENCODINGS } from '../../../common/textEncoding';
import { NativeSelect } from '../../../src/components/NativeSelect';
import type { CsvOptions, Table } from '../../../src/data/csvFile';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';

/** Characters of a row in the list of rows. */
const MAX_LABEL = 60;

/** Replaces control characters, which are invisible. */
const showControls = (cell: string) => cell.replace(/\p{Cc}/gu, '\ufffd');

const Fields = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  '& > p': { flexBasis: '100%', margin: 0, fontSize: '0.8125rem', color: 'var(--cp-muted)' },
  '& > div': { flexWrap: 'wrap', minWidth: 0 },
  '& .MuiInputBase-root': { maxWidth: '100%' },
});

/** How the file was read: its encoding and its row of headings, which can be changed, and warnings. */
export function ReadingChoices(props: {
  table: Table;
  disabled: boolean;
  /** Reads the file again. */
  onRead: (options: CsvOptions) => void;
}) {
  const { table, disabled, onRead } = props;
  const { headingLine, headingChoices, swallowing, encoding, unreadable } = table;
  const t = useAppTranslate();
  return (
    <>
      <Fields disabled={disabled} aria-label={t('import.reading')}>
        <NativeSelect
          label={t('import.encoding')}
          value={encoding}
          options={ENCODINGS.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
          onChange={(value) => {
            const encoding = ENCODINGS.find((known) => known === value);
            if (encoding) onRead({ headingLine, encoding });
          }}
        />
        <NativeSelect
          label={t('import.heading_row')}
          value={String(headingLine)}
          options={headingChoices.map(({ line, cells }) => ({
            value: String(line),
            label: `${line}: ${cells.join(', ').slice(0, MAX_LABEL)}`,
          }))}
          onChange={(line) => onRead({ encoding, headingLine: Number(line) })}
        />
        <p>{t('import.heading_row_text')}</p>
      </Fields>
      {unreadable && (
        <Alert severity="warning">
          {t('import.unreadable_cells', {
            smart_count: unreadable.count,
            row: unreadable.line,
            cell: showControls(unreadable.cell).slice(0, MAX_LABEL),
          })}
        </Alert>
      )}
      {swallowing.length > 0 && (
        <Alert severity="warning">
          {t('import.swallowing', { smart_count: swallowing.length, row: swallowing[0] ?? 0 })}
        </Alert>
      )}
    </>
  );
}
