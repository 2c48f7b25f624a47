import { mdiDownload } from '@mdi/js';
import { Alert, Stack, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Button } from '../../../src/components/Button';
import { ScrollTable } from '../../../src/components/ScrollTable';
import { formatCsv, type Table } from '../../../src/data/csvFile';
import { saveCsv } from '../../../src/data/saveCsv';
import { formatCount } from '../../../src/fields/format';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import type { Outcome } from './outcome';

/** Maximum number of rejected rows on the page. The downloaded file contains all. */
const SHOWN = 50;

const Body = styled('div')({
  padding: 16,
  display: 'grid',
  gap: 12,
  '& h2': { margin: 0, fontSize: '1rem' },
});

/** The result of the check: rejected rows, and the button that imports the valid rows. */
export function ImportCheck(props: { table: Table; outcome: Outcome; onWrite: () => void }) {
  const { table, outcome, onWrite } = props;
  const { good, known, refused } = outcome;
  const t = useAppTranslate();
  const save = () => {
    const { headers: heads } = table;
    // Cells without a header are after the column with the reason.
    const rows = refused.map(({ at, why }) => {
      const row = table.rows[at] ?? [];
      return [...heads.map((_, i) => row[i] ?? ''), why, ...row.slice(heads.length)];
    });
    saveCsv(`refused-${table.name}`, formatCsv([...heads, t('import.errors')], rows));
  };
  const [title] = table.headers;

  return (
    <Card component="section" aria-label={t('import.outcome')}>
      <Body>
        <h2>{t('import.outcome')}</h2>
        <Alert severity={good.length > 0 ? 'success' : 'info'}>
          {t('import.good', { smart_count: good.length })}
          {known > 0 && ` ${t('import.known', { smart_count: known })}`}
        </Alert>
        {refused.length > 0 && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" icon={mdiDownload} onClick={save}>
                {t('import.save_refused')}
              </Button>
            }
          >
            {t('import.refused', { smart_count: refused.length })}
          </Alert>
        )}
        {good.length > 0 && (
          <Stack direction="row">
            <Button variant="contained" onClick={onWrite}>
              {t('import.write', { smart_count: good.length })}
            </Button>
          </Stack>
        )}
      </Body>
      {refused.length > 0 && (
        <ScrollTable aria-label={t('import.refused_head')} sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ width: 72 }}>
                {t('import.line')}
              </TableCell>
              <TableCell>{title}</TableCell>
              <TableCell>{t('import.why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refused.slice(0, SHOWN).map(({ at, why }) => (
              <TableRow key={at}>
                <TableCell align="right">{formatCount(table.lines[at] ?? 0)}</TableCell>
                <TableCell
                  title={table.rows[at]?.[0]}
                  sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {table.rows[at]?.[0]}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{why}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </ScrollTable>
      )}
      {refused.length > SHOWN && (
        <Body>{t('import.refused_more', { shown: SHOWN, all: formatCount(refused.length) })}</Body>
      )}
    </Card>
  );
}
