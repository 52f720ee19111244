import { type PointerEvent, useState } from 'react';
import styles from './line-chart.module.css';

export interface LinePoint {
  /** What the point is called under the chart and beside it. */
  label: string;
  value: number;
  /** Null where nothing is compared. */
  previous: number | null;
  /** What else is told beside the point. */
  note?: string;
}

type LineChartProps = {
  /** What the chart tells to those who do not see it. */
  label: string;
  points: readonly LinePoint[];
  format: (value: number) => string;
  /** Where the scale shows amounts: their currency. */
  currency?: string | undefined;
};

/** Round numbers from 0 to above the highest value, four steps at most. */
function ticksFor(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(highest / 4));
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude * 4 >= highest) ?? 10);
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, index) => index * step);
}

function Tip({ point, place, format }: { point: LinePoint; place: number } & Pick<LineChartProps, 'format'>) {
  const left = `${place * 100}%`;
  return (
    <>
      <i className={styles.cursor} style={{ left }} />
      <p className={styles.tip} data-side={place > 0.5 ? 'left' : 'right'} style={{ left }}>
        <strong>{point.label}</strong>
        <span>{format(point.value)}</span>
        {point.previous === null ? null : <span>before: {format(point.previous)}</span>}
        {point.note === undefined ? null : <span>{point.note}</span>}
      </p>
    </>
  );
}

/** One number over a range, what it is compared with as a dashed line behind it. */
export function LineChart({ label, points, format, currency }: LineChartProps) {
  const [at, setAt] = useState<number>();
  const now = points.map(({ value }) => value);
  const before = points.flatMap(({ previous }) => (previous === null ? [] : [previous]));
  const ticks = ticksFor(Math.max(...now, ...before));
  const top = ticks.at(-1) ?? 1;
  const last = Math.max(1, points.length - 1);
  // What fell below nothing, such as more refunds than sales, lies on the ground.
  const line = (values: readonly number[]) =>
    values.map((value, place) => `${(place / last) * 100},${100 - (Math.max(0, value) / top) * 100}`).join(' ');
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  const point = at === undefined ? undefined : points[at];
  const marks = [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])];
  const compact = new Intl.NumberFormat('en-US', {
    ...(currency !== undefined && ({ style: 'currency', currency } as const)),
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
        aria-label={label}
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
        {at === undefined || point === undefined ? null : <Tip point={point} place={at / last} format={format} />}
      </div>
      <div className={styles.times} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{points[mark]?.label ?? ''}</span>
        ))}
      </div>
    </div>
  );
}
