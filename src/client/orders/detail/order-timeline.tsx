import { formatDate } from '../../../shared/dates/format-date.ts';
import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderStatusLabels } from '../read/order-labels.ts';
import styles from './order-timeline.module.css';

/** What happened with the order, newest first; it comes in the order of events, of which some share a millisecond. */
export function OrderTimeline({ timeline }: { timeline: Order['timeline'] }) {
  return (
    <ol className={styles.timeline}>
      {timeline.toReversed().map((entry) => (
        <li key={`${entry.at}-${entry.type}`}>
          <span>{describeEntry(entry)}</span>
          <time dateTime={entry.at}>{formatDate(entry.at, 'dateTime')}</time>
        </li>
      ))}
    </ol>
  );
}

/** Events whose text is only a reason, which needs the label to be understood. */
const withReason: ReadonlySet<OrderStatus | null> = new Set<OrderStatus | null>(['cancelled', 'on_hold']);

/** Sellers do not see texts by buyers and staff. */
function describeEntry({ to, text }: Order['timeline'][number]): string {
  const label = to === null ? 'Changed' : orderStatusLabels[to];
  if (text === '') return label;
  return withReason.has(to) ? `${label}: ${text}` : text;
}
