import { Alert } from '@mui/material';
import { useState } from 'react';
import type { Table } from '../../data/csv';
import { saveCsv } from '../../data/saveCsv';
import { Button } from '../../shell/Button';
import { FileDrop } from '../../shell/FileDrop';
import { useWords } from '../../words/useWords';
import { FIELDS } from './columns';

/** The file of an import: chosen, or dropped here. */
export function FileChoice(props: {
  table: Table | undefined;
  disabled: boolean;
  /** Without a table where the file that was chosen could not be read: the last one is not meant any more. */
  onTable: (table: Table | undefined) => void;
}) {
  const { table, disabled, onTable } = props;
  const t = useWords();
  const [problem, setProblem] = useState<string>();

  const read = async (file: File) => {
    try {
      const { readTable } = await import('../../data/csv');
      const found = await readTable(file);
      setProblem(found.rows.length === 0 ? t('import.empty') : undefined);
      onTable(found);
    } catch {
      setProblem(t('import.unreadable'));
      onTable(undefined);
    }
  };
  const template = async () => {
    const { writeTable } = await import('../../data/csv');
    saveCsv(
      'properties.csv',
      writeTable(
        FIELDS.map((field) => t(`import.fields.${field}`)),
        [],
      ),
    );
  };
  const chosen = table && `${table.name}, ${t('import.rows', { smart_count: table.rows.length })}`;

  return (
    <>
      <FileDrop
        accept=".csv,text/csv"
        label={t('import.file')}
        choose={t(table ? 'import.other' : 'import.choose')}
        disabled={disabled}
        onFile={read}
      >
        <span>{chosen ?? t('import.drop')}</span>
        <Button size="small" onClick={template} style={{ marginLeft: 'auto' }}>
          {t('import.template')}
        </Button>
      </FileDrop>
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  );
}
