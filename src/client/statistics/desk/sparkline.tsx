import styles from './kpi-cards.module.css';

/** The course of a number, without axes; the number itself stands beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 0);
  if (values.length < 2) return null;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * 100;
    return `${x.toFixed(2)},${(top === 0 ? 30 : 30 - (value / top) * 28).toFixed(2)}`;
  });
  return (
    <svg className={styles.spark} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,32 ${points.join(' ')} 100,32`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
