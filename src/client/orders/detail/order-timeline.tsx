import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderStatusLabels } from '../read/order-labels.ts';
import styles from './order-timeline.module.css';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What happened with the order, newest first. */
export function OrderTimeline({ timeline }: { timeline: Order['timeline'] }) {
  const newestFirst = [...timeline].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className={styles.timeline}>
      {newestFirst.map((entry) => (
        <li key={`${entry.at}-${entry.type}`}>
          <span>{describeEntry(entry)}</span>
          <time dateTime={entry.at}>{timeFormat.format(new Date(entry.at))}</time>
        </li>
      ))}
    </ol>
  );
}

/** Steps that only say why: it takes what happened to understand them. */
const withReason: ReadonlySet<OrderStatus | null> = new Set<OrderStatus | null>(['cancelled', 'on_hold']);

/** A seller is not shown what buyers and staff wrote. */
function describeEntry({ to, text }: Order['timeline'][number]): string {
  const label = to === null ? 'Changed' : orderStatusLabels[to];
  if (text === '') return label;
  return withReason.has(to) ? `${label}: ${text}` : text;
}
