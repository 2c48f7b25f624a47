import { BarChart } from '@mui/x-charts/BarChart';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import type { Nights } from './nights';

/** The bar chart of nights by month. It is hidden from screen readers, which have the table. */
export default function NightsChart({ nights, names }: { nights: Nights; names: string[] }) {
  const t = useAppTranslate();
  return (
    <div aria-hidden="true">
      <BarChart
        height={220}
        skipAnimation
        disableKeyboardNavigation
        hideLegend
        xAxis={[{ data: names, scaleType: 'band' }]}
        yAxis={[{ width: 48 }]}
        series={[
          {
            label: t('nights.title'),
            data: nights.months.map((month) => nights.byMonth.get(month) ?? 0),
            color: 'var(--cp-warning)',
          },
        ]}
      />
    </div>
  );
}
