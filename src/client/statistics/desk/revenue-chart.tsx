import { type PointerEvent, useState } from 'react';
import type { ShopStatistics } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { pointLabel } from './point-label.ts';
import styles from './revenue-chart.module.css';

/** Round numbers from 0 to above the highest value, four steps at most. */
export function ticksFor(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(highest / 4));
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude * 4 >= highest) ?? 10);
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, index) => index * step);
}

function lineOf(values: readonly number[], top: number): string {
  const last = Math.max(1, values.length - 1);
  return values.map((value, index) => `${(index / last) * 100},${100 - (value / top) * 100}`).join(' ');
}

type RevenueCourse = Pick<ShopStatistics, 'series' | 'currency' | 'unit' | 'totals' | 'previous'>;

/** Revenue over the range, the period before as a dashed line behind it. */
export function RevenueChart({ statistics }: { statistics: RevenueCourse }) {
  const { series, currency, unit } = statistics;
  const [at, setAt] = useState<number>();
  const now = series.map(({ figures }) => figures.revenue);
  const before = series.map(({ previousRevenue }) => previousRevenue);
  const ticks = ticksFor(Math.max(...now, ...before));
  const top = ticks.at(-1) ?? 1;
  const last = Math.max(1, series.length - 1);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  const point = at === undefined ? undefined : series[at];
  const marks = [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])];
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {shortMoney(tick, currency)}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="img"
        aria-label={`Revenue ${formatMoney(statistics.totals.revenue, currency)}, before ${formatMoney(statistics.previous.revenue, currency)}`}
        onPointerMove={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100" y1={100 - (tick / top) * 100} y2={100 - (tick / top) * 100} />
          ))}
          <polyline className={styles.before} points={lineOf(before, top)} />
          <polygon points={`0,100 ${lineOf(now, top)} 100,100`} />
          <polyline className={styles.now} points={lineOf(now, top)} />
        </svg>
        {at === undefined || point === undefined ? null : (
          <>
            <i className={styles.cursor} style={{ left: `${(at / last) * 100}%` }} />
            <p
              className={styles.tip}
              data-side={at > last / 2 ? 'left' : 'right'}
              style={{ left: `${(at / last) * 100}%` }}
            >
              <strong>{pointLabel(point.start, unit)}</strong>
              <span>{formatMoney(point.figures.revenue, currency)}</span>
              <span>before: {formatMoney(point.previousRevenue, currency)}</span>
              <span>{point.figures.orders} orders</span>
            </p>
          </>
        )}
      </div>
      <div className={styles.times} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{pointLabel(series[mark]?.start ?? '', unit)}</span>
        ))}
      </div>
    </div>
  );
}

function shortMoney(amount: number, currency: string): string {
  const format = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat('en-US', format).format(amount);
}
