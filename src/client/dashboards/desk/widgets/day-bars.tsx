import { formatDate } from '../../../../shared/dates/format-date.ts';
import { formatCount } from '../../../../shared/text/count-text.ts';
import styles from './day-bars.module.css';

const dayOf = (day: string) => formatDate(`${day}T00:00Z`, 'date', 'UTC');

/** A bar for each day of the range. */
export function DayBars({ points }: { points: readonly { day: string; value: number }[] }) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const [first] = points;
  const last = points.at(-1);
  return (
    <div className={styles.days}>
      <p className={styles.total}>{formatCount(total)}</p>
      <div className={styles.bars} role="img" aria-label={`${total} in ${points.length} days`}>
        {points.map(({ day, value }) => (
          <i
            key={day}
            title={`${dayOf(day)}: ${value}`}
            style={{ height: `${value === 0 ? 1 : Math.max(3, (value / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{first ? dayOf(first.day) : ''}</span>
        <span>{last ? dayOf(last.day) : ''}</span>
      </p>
    </div>
  );
}
