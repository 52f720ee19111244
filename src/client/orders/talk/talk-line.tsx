import { formatDate } from '../../../shared/dates/format-date.ts';
import type { OrderNote } from '../../../shared/orders/order-talk.schemas.ts';
import styles from './order-talk.module.css';

const roleLabels: Record<OrderNote['author']['role'], string> = {
  buyer: 'Buyer',
  recipient: 'Has the gift',
  seller: 'Seller',
  staff: 'Support',
};

type TalkLineProps = {
  line: Pick<OrderNote, 'text' | 'createdAt' | 'author'>;
  isOwn: boolean;
  isInternal?: boolean;
};

/** One message with its author. */
export function TalkLine({ line, isOwn, isInternal = false }: TalkLineProps) {
  return (
    <li className={styles.line} data-own={isOwn ? '' : undefined} data-internal={isInternal ? '' : undefined}>
      <p className={styles.said}>{line.text}</p>
      <small>
        {isOwn ? 'You' : `${line.author.userName} · ${roleLabels[line.author.role]}`}
        {isInternal ? ' · internal' : ''} ·{' '}
        <time dateTime={line.createdAt}>{formatDate(line.createdAt, 'dateTime')}</time>
      </small>
    </li>
  );
}
