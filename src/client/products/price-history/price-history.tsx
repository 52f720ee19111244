import { useId, useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { PriceHistory as History } from '../../../shared/products/prices/price-history.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ApproximateAmount } from '../../ui/values/approximate-amount.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { stepPath } from './price-chart-path.ts';
import styles from './price-history.module.css';

const spans = [
  { days: 30, label: '30 days' },
  { days: 90, label: '3 months' },
  { days: 365, label: '1 year' },
] as const;
const reasons: Record<History['points'][number]['reason'], string> = {
  initial: 'First price',
  change: 'New price',
  sale_start: 'Sale began',
  sale_end: 'Sale ended',
};
const size = { width: 600, height: 150 };
function Chart({ history, days, now }: { history: History; days: number; now: number }) {
  const prices = history.points.map(({ price }) => price);
  const line = stepPath(history.points, { ...size, from: now - days * dayMs, to: now });
  return (
    <div className={styles.chart} aria-hidden="true">
      <span className={styles.high}>{formatMoney(Math.max(...prices), history.currency)}</span>
      <span className={styles.low}>{formatMoney(Math.min(...prices), history.currency)}</span>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${line}V${size.height}H0Z`} />
        <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={styles.start}>{formatDate(now - days * dayMs)}</span>
      <span className={styles.end}>Today</span>
    </div>
  );
}

function Changes({ history }: { history: History }) {
  return (
    <details className={styles.changes}>
      <summary>All changes as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Price</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {history.points.toReversed().map((point) => (
            <tr key={`${point.date}-${point.reason}`}>
              <td>{formatDate(point.date)}</td>
              <td>
                {formatMoney(point.price, history.currency)}{' '}
                <ApproximateAmount amount={point.price} currency={history.currency} />
              </td>
              <td>{reasons[point.reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The price history. Renders nothing when it cannot be loaded: the price itself is in the buy box. */
export function PriceHistory({ productId }: { productId: string }) {
  const headingId = useId();
  const [days, setDays] = useState<number>(30);
  const [now] = useState(() => Date.now());
  const { data, isError } = trpc.products.priceHistory.useQuery(
    { id: productId, days },
    { placeholderData: (former) => former },
  );
  if (isError) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>Price history</h2>
        <fieldset className={styles.spans} aria-label="Period">
          {spans.map((span) => (
            <button key={span.days} type="button" aria-pressed={days === span.days} onClick={() => setDays(span.days)}>
              {span.label}
            </button>
          ))}
        </fieldset>
      </div>
      {data === undefined ? (
        <Skeleton width="100%" height={190} radius={12} />
      ) : (
        <>
          <p className={styles.facts}>
            <span>
              Lowest in the last 30 days <strong>{formatMoney(data.lowest30, data.currency)}</strong>{' '}
              <ApproximateAmount amount={data.lowest30} currency={data.currency} />
            </span>
            <span>
              Highest <strong>{formatMoney(data.highest30, data.currency)}</strong>{' '}
              <ApproximateAmount amount={data.highest30} currency={data.currency} />
            </span>
          </p>
          <Chart history={data} days={days} now={now} />
          <Changes history={data} />
        </>
      )}
    </section>
  );
}
