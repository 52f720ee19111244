import { type ReactNode, useId } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import styles from './chart-card.module.css';

type ChartCardProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A titled card of a page full of numbers. */
export function ChartCard({ title, aside, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

const dayOf = (day: string) => formatDate(`${day}T00:00Z`, 'date', 'UTC');

type Span = readonly [from: string, to: string];

/** Which days the lines of a chart stand for; the days before are those of the dashed one. */
export function ChartLegend({ shown, before }: { shown: Span; before: Span | null }) {
  return (
    <p className={styles.legend}>
      <span>
        <i aria-hidden="true" /> {dayOf(shown[0])} – {dayOf(shown[1])}
      </span>
      {before === null ? null : (
        <span>
          <i data-dashed aria-hidden="true" /> {dayOf(before[0])} – {dayOf(before[1])}
        </span>
      )}
    </p>
  );
}
