import { mdiFileImportOutline } from '@mdi/js';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { saveCsv } from '../../data/saveCsv';
import { Icon } from '../../shell/Icon';
import { useWords } from '../../words/useWords';
import { FIELDS } from './columns';
import type { Table } from './csv';

const Drop = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 16,
  border: '1px dashed var(--mui-palette-divider)',
  borderRadius: 8,
  '&[data-over]': { borderColor: 'var(--mui-palette-primary-main)' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere', color: 'var(--mui-palette-text-secondary)' },
  '& > :last-child': { marginLeft: 'auto' },
});

/** The file of an import: chosen, or dropped here. */
export function FileChoice(props: {
  table: Table | undefined;
  disabled: boolean;
  onTable: (table: Table) => void;
}) {
  const { table, disabled, onTable } = props;
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();

  const read = async (file: File | null | undefined) => {
    if (!file || disabled) return;
    try {
      const { readTable } = await import('./csv');
      const found = await readTable(file);
      setProblem(found.rows.length === 0 ? t('import.empty') : undefined);
      onTable(found);
    } catch {
      setProblem(t('import.unreadable'));
    }
  };
  const template = async () => {
    const { writeTable } = await import('./csv');
    saveCsv(
      'properties.csv',
      writeTable(
        FIELDS.map((field) => t(`import.fields.${field}`)),
        [],
      ),
    );
  };

  return (
    <>
      <Drop
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,text/csv"
          aria-label={t('import.file')}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file, mended, can be chosen again.
            target.value = '';
          }}
        />
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<Icon path={mdiFileImportOutline} size={18} />}
          onClick={() => input.current?.click()}
        >
          {t(table ? 'import.other' : 'import.choose')}
        </Button>
        <span>
          {table
            ? `${table.name}, ${t('import.rows', { smart_count: table.rows.length })}`
            : t('import.drop')}
        </span>
        <Button size="small" onClick={template}>
          {t('import.template')}
        </Button>
      </Drop>
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  );
}
