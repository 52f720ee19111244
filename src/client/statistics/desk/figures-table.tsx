import type { ShopStatistics } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './dashboard.module.css';
import { pointLabel } from './point-label.ts';

const units = { hour: 'Hour', day: 'Day', week: 'Week from' } as const;

/** What the chart shows, as numbers. */
export function FiguresTable({ statistics }: { statistics: ShopStatistics }) {
  const { series, currency, unit } = statistics;
  return (
    <div className={styles.figures}>
      <PlainTable
        label="Revenue as a table"
        columns={[
          { label: units[unit] },
          { label: 'Revenue', isNumber: true },
          { label: 'Before', isNumber: true },
          { label: 'Orders', isNumber: true },
        ]}
        rows={series.map(({ start, figures, previousRevenue }) => ({
          id: start,
          cells: [
            pointLabel(start, unit),
            formatMoney(figures.revenue, currency),
            formatMoney(previousRevenue, currency),
            figures.orders,
          ],
        }))}
        empty="Nothing yet."
      />
    </div>
  );
}
