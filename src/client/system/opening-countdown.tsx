import { dayMs, hourMs, minuteMs } from '../../shared/dates/spans.ts';
import { useSecondsLeft } from '../platform/use-seconds-left.ts';
import styles from './maintenance-page.module.css';

const units = [
  { label: 'days', ms: dayMs, wrap: Number.POSITIVE_INFINITY },
  { label: 'hours', ms: hourMs, wrap: 24 },
  { label: 'minutes', ms: minuteMs, wrap: 60 },
  { label: 'seconds', ms: 1000, wrap: 60 },
] as const;

/** Time left until the planned opening, largest units first; says so when the time has passed and the shop is not open yet. */
export function OpeningCountdown({ until }: { until: string }) {
  const leftMs = useSecondsLeft(Date.parse(until)) * 1000;
  if (leftMs <= 0) return <p className={styles.late}>Any moment now</p>;
  const shown = units.filter(({ ms }) => ms <= Math.max(leftMs, minuteMs));
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      {shown.map(({ label, ms, wrap }) => (
        <span key={label}>
          <strong>{String(Math.floor(leftMs / ms) % wrap).padStart(2, '0')}</strong>
          {label}
        </span>
      ))}
    </div>
  );
}
