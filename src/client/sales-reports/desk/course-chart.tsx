import { type PointerEvent, useState } from 'react';
import type { SalesReport } from '../../../shared/sales-reports/sales-report.schemas.ts';
import styles from '../../statistics/desk/revenue-chart.module.css';
import { ticksFor } from '../../statistics/desk/revenue-chart.tsx';
import { formatValue, timeLabel } from './report-values.ts';

type CourseChartProps = Pick<SalesReport, 'unit' | 'currency'> & { course: NonNullable<SalesReport['course']> };

/** One number over the range, what it is put beside as a dashed line behind it. */
export function CourseChart({ course: { label, type, points }, unit, currency }: CourseChartProps) {
  const [at, setAt] = useState<number>();
  const show = (value: number | null | undefined) => formatValue(value, type, currency);
  const now = points.map(({ value }) => value);
  const before = points.flatMap(({ previous }) => (previous === null ? [] : [previous]));
  const ticks = ticksFor(Math.max(...now, ...before));
  const top = ticks.at(-1) ?? 1;
  const last = Math.max(1, points.length - 1);
  const line = (values: readonly number[]) =>
    values.map((value, place) => `${(place / last) * 100},${100 - (Math.max(0, value) / top) * 100}`).join(' ');
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  const point = at === undefined ? undefined : points[at];
  const marks = [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])];
  const compact = new Intl.NumberFormat('en-US', {
    ...(type === 'money' && ({ style: 'currency', currency } as const)),
    ...({ notation: 'compact', maximumFractionDigits: 1 } as const),
  });
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {compact.format(tick)}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="img"
        aria-label={`${label} over time; the numbers are in the table below`}
        onPointerMove={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100" y1={100 - (tick / top) * 100} y2={100 - (tick / top) * 100} />
          ))}
          <polyline className={styles.before} points={line(before)} />
          <polygon points={`0,100 ${line(now)} 100,100`} />
          <polyline className={styles.now} points={line(now)} />
        </svg>
        {at === undefined || point === undefined ? null : (
          <>
            <i className={styles.cursor} style={{ left: `${(at / last) * 100}%` }} />
            <p
              className={styles.tip}
              data-side={at > last / 2 ? 'left' : 'right'}
              style={{ left: `${(at / last) * 100}%` }}
            >
              <strong>{timeLabel(point.start, unit)}</strong>
              <span>{show(point.value)}</span>
              {point.previous === null ? null : <span>before: {show(point.previous)}</span>}
            </p>
          </>
        )}
      </div>
      <div className={styles.times} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{timeLabel(points[mark]?.start ?? '', unit)}</span>
        ))}
      </div>
    </div>
  );
}
