import type { ShopStatistics } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './dashboard.module.css';
import { pointLabel } from './point-label.ts';

/** What the chart shows, as numbers. */
export function FiguresTable({ statistics }: { statistics: ShopStatistics }) {
  const { series, currency, unit } = statistics;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.scroll} aria-label="Revenue as a table" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{unit === 'hour' ? 'Hour' : unit === 'day' ? 'Day' : 'Week from'}</th>
            <th scope="col">Revenue</th>
            <th scope="col">Before</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ start, figures, previousRevenue }) => (
            <tr key={start}>
              <th scope="row">{pointLabel(start, unit)}</th>
              <td>{formatMoney(figures.revenue, currency)}</td>
              <td>{formatMoney(previousRevenue, currency)}</td>
              <td>{figures.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
