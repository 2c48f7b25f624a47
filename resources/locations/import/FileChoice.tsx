import { Alert } from '@mui/material';
import { useRef, useState } from 'react';
import { CHOICE_WORDS } from '../../../common/importedChoices';
import { Button } from '../../../src/components/Button';
import { FileDropzone } from '../../../src/components/FileDropzone';
import { type CsvOptions, formatCsv, parseCsvFile, type Table } from '../../../src/data/csvFile';
import { saveCsv } from '../../../src/data/saveCsv';
import { translateText } from '../../../src/i18n/language';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { FIELDS } from './columns';
import { ReadingChoices } from './ReadingChoices';

/** The columns of the template with their allowed words. Those of the category are its label. */
const TEMPLATE_WORDS = ['e_type', 'is_publish'] as const;

/** The file of an import, chosen or dropped. */
export function FileChoice(props: {
  table: Table | undefined;
  disabled: boolean;
  /** Receives undefined while a chosen file is being read, and if it cannot be read. */
  onTable: (table: Table | undefined) => void;
}) {
  const { table, disabled, onTable } = props;
  const t = useAppTranslate();
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<File>();
  const latest = useRef<object>(undefined);

  // Reading a large file takes time. Meanwhile another file or another way to read it may be chosen.
  const read = async (file: File, options: CsvOptions = {}) => {
    latest.current = options;
    setProblem(undefined);
    const table = await parseCsvFile(file, options).catch(() => undefined);
    if (latest.current !== options) return;
    if (!table) return setProblem(t('import.unreadable'));
    setProblem(table.rows.length === 0 ? t('import.empty') : undefined);
    onTable(table);
  };
  const open = (file: File) => {
    setFile(file);
    // While it is being read, the previous file is not selected.
    onTable(undefined);
    read(file);
  };
  const template = () =>
    saveCsv(
      'properties.csv',
      formatCsv(
        FIELDS.map((field) => {
          const words = TEMPLATE_WORDS.find((name) => name === field);
          const label = t(`import.fields.${field}`);
          return words
            ? `${label} (${CHOICE_WORDS[words].map((word) => translateText(word)).join(' / ')})`
            : label;
        }),
        [],
      ),
    );
  const chosen = table && `${table.name}, ${t('import.rows', { smart_count: table.rows.length })}`;

  return (
    <>
      <FileDropzone
        accept={{ 'text/csv': ['.csv'] }}
        label={t('import.file')}
        buttonLabel={t(table ? 'import.other' : 'import.choose')}
        disabled={disabled}
        onFile={open}
      >
        <span>{chosen ?? t('import.drop')}</span>
        <Button size="small" onClick={template} style={{ marginLeft: 'auto' }}>
          {t('import.template')}
        </Button>
      </FileDropzone>
      {table && file && (
        <ReadingChoices table={table} disabled={disabled} onRead={(options) => read(file, options)} />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  );
}
