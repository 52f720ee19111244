import type { ShopStatistics } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { LineChart } from './line-chart.tsx';
import { pointLabel } from './point-label.ts';

type RevenueCourse = Pick<ShopStatistics, 'series' | 'currency' | 'unit' | 'totals' | 'previous'>;

/** Revenue over the range beside that of the period before. */
export function RevenueChart({
  statistics: { series, currency, unit, totals, previous },
}: {
  statistics: RevenueCourse;
}) {
  const format = (amount: number) => formatMoney(amount, currency);
  return (
    <LineChart
      label={`Revenue ${format(totals.revenue)}, before ${format(previous.revenue)}`}
      points={series.map(({ start, figures, previousRevenue }) => ({
        label: pointLabel(start, unit),
        value: figures.revenue,
        previous: previousRevenue,
        note: `${figures.orders} orders`,
      }))}
      format={format}
      currency={currency}
    />
  );
}
