import { useEffect, useState } from 'react';
import styles from './maintenance-page.module.css';

const units = [
  { label: 'days', ms: 86_400_000, wrap: Number.POSITIVE_INFINITY },
  { label: 'hours', ms: 3_600_000, wrap: 24 },
  { label: 'minutes', ms: 60_000, wrap: 60 },
  { label: 'seconds', ms: 1000, wrap: 60 },
] as const;

/** Time left until the planned opening, largest units first; says so when the time has passed and the shop is not open yet. */
export function OpeningCountdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const leftMs = Date.parse(until) - now;
  if (leftMs <= 0) return <p className={styles.late}>Any moment now</p>;
  const shown = units.filter(({ ms }) => ms <= Math.max(leftMs, 60_000));
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
