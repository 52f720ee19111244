import styles from './share-donut.module.css';
import { type SharesData, shareLabel, valueText } from './widget-values.ts';

const radius = 15.915;
const around = 100;
const tones = ['primary', 'success', 'warn', 'accent', 'danger', 'muted'] as const;

/** The parts of a whole as a ring, with the same numbers beside it. */
export function ShareDonut({ data }: { data: SharesData }) {
  const total = data.rows.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return <p className={styles.empty}>No order was placed in this range.</p>;
  let before = 0;
  const parts = data.rows.map((row, index) => {
    const percent = (row.value / total) * around;
    const part = { row, percent, offset: before, tone: tones[Math.min(index, tones.length - 1)] };
    before += percent;
    return part;
  });
  return (
    <div className={styles.donut}>
      <svg viewBox="0 0 42 42" aria-hidden="true">
        {parts.map(({ row, percent, offset, tone }) => (
          <circle
            key={row.key}
            data-tone={tone}
            cx="21"
            cy="21"
            r={radius}
            pathLength={around}
            strokeDasharray={`${Math.max(0, percent - (parts.length > 1 ? 0.8 : 0))} ${around}`}
            strokeDashoffset={-offset}
          />
        ))}
        <text x="21" y="20.5">
          {valueText(data, total)}
        </text>
        <text x="21" y="26" data-small="">
          orders
        </text>
      </svg>
      <ul>
        {parts.map(({ row, percent, tone }) => (
          <li key={row.key}>
            <i data-tone={tone} aria-hidden="true" />
            <span>{shareLabel('chart-orders-by-status', row)}</span>
            <strong>{valueText(data, row.value)}</strong>
            <small>{Math.round(percent)}%</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
