import { styled } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { toCents, toDollars } from '../../common/money';
import { formatCents, formatShortMonth } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import type { Month } from './byMonth';

const Table = styled('table')({
  width: '100%',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600, color: 'var(--cp-muted)' },
  '& th, & td': { padding: '4px 0', borderBottom: '1px solid var(--cp-border)' },
  '& :is(th, td):not(:first-of-type)': { textAlign: 'right' },
});

/** A bar chart for sighted users, and the same figures as a table for screen readers. */
export default function MonthChart({ months }: { months: readonly Month[] }) {
  const t = useAppTranslate();
  if (months.length === 0) return <p>{t('by_month.empty')}</p>;
  const names = months.map(({ month }) => formatShortMonth(month));
  const amount = (dollars: number | null) => formatCents(toCents(dollars) ?? 0);
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          height={220}
          skipAnimation
          disableKeyboardNavigation
          xAxis={[{ data: names, scaleType: 'band' }]}
          yAxis={[{ width: 56 }]}
          series={[
            {
              label: t('by_month.invoiced'),
              data: months.map(({ invoiced }) => toDollars(invoiced)),
              color: 'var(--cp-info)',
              valueFormatter: amount,
            },
            {
              label: t('by_month.paid'),
              data: months.map(({ paid }) => toDollars(paid)),
              color: 'var(--cp-success)',
              valueFormatter: amount,
            },
          ]}
        />
      </div>
      <Table aria-label={t('by_month.title')}>
        <thead>
          <tr>
            <th scope="col">{t('by_month.month')}</th>
            <th scope="col">{t('by_month.invoiced')}</th>
            <th scope="col">{t('by_month.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, invoiced, paid }, i) => (
            <tr key={month}>
              <td>{names[i]}</td>
              <td>{formatCents(invoiced)}</td>
              <td>{formatCents(paid)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
