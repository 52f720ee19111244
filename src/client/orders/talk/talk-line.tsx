import type { OrderNote } from '../../../shared/orders/order-talk.schemas.ts';
import styles from './order-talk.module.css';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const roleLabels: Record<OrderNote['author']['role'], string> = { buyer: 'Buyer', seller: 'Seller', staff: 'Support' };

type TalkLineProps = {
  line: Pick<OrderNote, 'text' | 'createdAt' | 'author'>;
  isOwn: boolean;
  isInternal?: boolean;
};

/** What somebody said, and who. */
export function TalkLine({ line, isOwn, isInternal = false }: TalkLineProps) {
  return (
    <li className={styles.line} data-own={isOwn ? '' : undefined} data-internal={isInternal ? '' : undefined}>
      <p className={styles.said}>{line.text}</p>
      <small>
        {isOwn ? 'You' : `${line.author.userName} · ${roleLabels[line.author.role]}`}
        {isInternal ? ' · internal' : ''} ·{' '}
        <time dateTime={line.createdAt}>{timeFormat.format(new Date(line.createdAt))}</time>
      </small>
    </li>
  );
}
