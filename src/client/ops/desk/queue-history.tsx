import type { QueueView } from '../../../shared/ops/ops.schemas.ts';
import styles from './ops.module.css';
import { durationText } from './ops-texts.ts';

type History = QueueView['history'];

/** Weighted by how many ended in each minute; undefined where none did. */
function latencyOf(history: History, of: (minute: History[number]) => number): number | undefined {
  const jobs = history.reduce((sum, { completed }) => sum + completed, 0);
  if (jobs === 0) return undefined;
  return Math.round(history.reduce((sum, minute) => sum + of(minute) * minute.completed, 0) / jobs);
}

function lineOf(values: readonly number[], top: number): string {
  return values
    .map(
      (value, index) => `${((index / (values.length - 1)) * 100).toFixed(2)},${(30 - (value / top) * 28).toFixed(2)}`,
    )
    .join(' ');
}

/** The last hour: jobs of each minute as bars, failed ones in red, and their p95 latency as a line. */
export function QueueHistory({ name, history }: { name: string; history: History }) {
  const topJobs = Math.max(1, ...history.map(({ completed, failed }) => completed + failed));
  const topMs = Math.max(1, ...history.map(({ p95Ms }) => p95Ms));
  const total = history.reduce((sum, { completed }) => sum + completed, 0);
  const [p50, p95] = [latencyOf(history, ({ p50Ms }) => p50Ms), latencyOf(history, ({ p95Ms }) => p95Ms)];
  const height = (jobs: number) => (jobs / topJobs) * 28;
  const width = 100 / history.length;
  return (
    <figure className={styles.history}>
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" role="img" aria-label={`Last hour of ${name}`}>
        {history.map(({ at, completed, failed }, index) => (
          <g key={at}>
            <rect x={index * width} width={width * 0.7} y={30 - height(completed)} height={height(completed)} />
            <rect
              className={styles.failedBar}
              x={index * width}
              width={width * 0.7}
              y={30 - height(completed + failed)}
              height={height(failed)}
            />
          </g>
        ))}
        {p95 === undefined ? null : (
          <polyline
            points={lineOf(
              history.map(({ p95Ms }) => p95Ms),
              topMs,
            )}
          />
        )}
      </svg>
      <figcaption>
        <span>{total} in the last hour</span>
        <span>
          {p50 === undefined || p95 === undefined ? '–' : `p50 ${durationText(p50)} · p95 ${durationText(p95)}`}
        </span>
      </figcaption>
    </figure>
  );
}
