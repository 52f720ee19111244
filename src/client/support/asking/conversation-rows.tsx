import { formatDate } from '../../../shared/dates/format-date.ts';
import { type SupportRow, supportTopicLabels } from '../../../shared/support/support.schemas.ts';
import styles from './contact-card.module.css';

const statusLabels = { open: 'We will answer', waiting: 'Answered', closed: 'Closed' } as const;

interface ConversationRowsProps {
  rows: readonly SupportRow[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** What a member asked support before. */
export function ConversationRows({ rows, openId, onOpen }: ConversationRowsProps) {
  return (
    <ul className={styles.rows} aria-label="Your conversations">
      {rows.map(({ id, topic, order, status, preview, unread, lastMessageAt }) => (
        <li key={id}>
          <button type="button" aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
            <span className={styles.top}>
              <strong>{order === null ? supportTopicLabels[topic] : `Order ${order.orderNumber}`}</strong>
              {unread === 0 ? null : (
                <span className={styles.unread} role="img" aria-label={`${unread} unread`}>
                  {unread}
                </span>
              )}
            </span>
            <span className={styles.preview}>{preview}</span>
            <span className={styles.when}>
              {statusLabels[status]} · {formatDate(lastMessageAt, 'dateTime')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
