import type { ReactNode } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { type AlertTone, FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './order-page.module.css';

type Notice = { tone: AlertTone; title: string; text: ReactNode };

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** What the order waits for, and for whom: said once, before everything else. */
export function OrderNotices({ order }: { order: Order }) {
  const notice = noticeOf(order);
  if (notice === undefined) return null;
  return (
    <div className={styles.notice}>
      <FormAlert tone={notice.tone} title={notice.title}>
        <span>{notice.text}</span>
      </FormAlert>
    </div>
  );
}

function noticeOf(order: Order): Notice | undefined {
  const isBuyer = order.viewedAs === 'buyer';
  if (order.hashStatus === 'pending_approval') {
    return { tone: 'info', title: 'Waiting for approval', text: hashText(isBuyer) };
  }
  if (order.status === 'pending') return pendingNotice(order);
  if (!isBuyer) return undefined;
  if (order.status === 'failed') {
    const text = order.allowedActions.includes('retry')
      ? 'Nothing was delivered. You can try to pay it again, the same way or another one.'
      : 'Nothing was delivered.';
    const reason = order.timeline.findLast(({ to }) => to === 'failed')?.text;
    return { tone: 'danger', title: reason || 'The payment did not go through', text };
  }
  if (order.status === 'on_hold') {
    const text = 'Our team takes a look at it and writes to you. You need not do anything.';
    return { tone: 'warning', title: 'This order is on hold', text };
  }
  if (order.status !== 'shipped') return undefined;
  const text = 'Confirm it or report a problem; after 72 hours it counts as received.';
  return { tone: 'warning', title: 'Handed over in the game', text };
}

function hashText(isBuyer: boolean): string {
  return isBuyer
    ? 'Your transaction is being looked at. You need not do anything.'
    : 'The buyer named a transaction, which is being looked at.';
}

function pendingNotice({ expiresAt, hashStatus }: Order): Notice | undefined {
  if (expiresAt === null) return undefined;
  const until = timeFormat.format(new Date(expiresAt));
  const rejected = hashStatus === 'rejected' ? ' The transaction that you named was not accepted.' : '';
  return {
    tone: 'warning',
    title: `Pay until ${until}`,
    text: `After that the order is cancelled.${rejected}`,
  };
}
