import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { type AlertTone, FormAlert } from '../../ui/feedback/form-alert.tsx';
import { DeliveryWait } from '../read/delivery-wait.tsx';
import { isBeingChecked } from '../read/is-being-checked.ts';
import { isInDispute } from '../read/is-in-dispute.ts';
import { paysOnRelease } from '../read/later-charge.ts';
import { LaterCharge } from './later-charge.tsx';
import styles from './order-page.module.css';

type Notice = { tone: AlertTone; title: string; text: ReactNode };

/** What the order is waiting for, shown above everything else. */
export function OrderNotices({ order }: { order: Order }) {
  if (order.deliversAt !== null && order.viewedAs === 'buyer') {
    return (
      <div className={styles.notice}>
        <DeliveryWait order={order} />
      </div>
    );
  }
  if (paysOnRelease(order)) {
    return (
      <div className={styles.notice}>
        <LaterCharge order={order} />
      </div>
    );
  }
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
  if (isBeingChecked(order)) {
    return { tone: 'info', title: 'Waiting for approval', text: hashText(isBuyer) };
  }
  if (order.status === 'pending') return pendingNotice(order);
  if (order.viewedAs === 'seller' && isInDispute(order)) {
    const text = 'What you earned from this order is held until the dispute is decided.';
    return { tone: 'warning', title: 'The buyer disputes this payment at their bank', text };
  }
  if (!isBuyer) return undefined;
  if (order.status === 'failed') {
    const text = order.allowedActions.includes('retry')
      ? 'Nothing was delivered. You can try to pay again, the same way or another.'
      : 'Nothing was delivered.';
    const reason = order.timeline.findLast(({ to }) => to === 'failed')?.text;
    return { tone: 'danger', title: reason || 'The payment did not go through', text };
  }
  if (isInDispute(order)) {
    const goods = 'its keys and downloads are not available';
    const waits = order.status === 'on_hold' ? `the order is on hold, and ${goods}` : goods;
    const text = `Until they have decided, ${waits}. If you did not mean to, ask your bank to withdraw the dispute, and write to us about the order.`;
    return { tone: 'warning', title: 'You dispute this payment at your bank', text };
  }
  if (order.status === 'on_hold') {
    const unpaid = order.releasePayment && order.paidAt === null ? ' Nothing has been charged.' : '';
    const text = `Our team will take a look and write to you. You do not need to do anything.${unpaid}`;
    return { tone: 'warning', title: 'This order is on hold', text: withWayOut(order, text) };
  }
  if (order.status !== 'shipped') return undefined;
  const text = 'Confirm it or report a problem; after 72 hours it counts as received.';
  return { tone: 'warning', title: 'Handed over in the game', text };
}

/** Who may still withdraw is told so, unless a refund is offered below. */
function withWayOut({ allowedActions, orderNumber }: Order, text: string): ReactNode {
  if (!allowedActions.includes('withdraw') || allowedActions.includes('choose-stock')) return text;
  return (
    <>
      {text} If you no longer want it: <Link href={`/withdraw/${orderNumber}`}>Withdraw from contract here</Link>
    </>
  );
}

function hashText(isBuyer: boolean): string {
  return isBuyer
    ? 'Your transaction is being checked. You do not need to do anything.'
    : 'The buyer reported a transaction, which is being checked.';
}

function pendingNotice({ expiresAt, hashStatus }: Order): Notice | undefined {
  if (expiresAt === null) return undefined;
  const until = formatDate(expiresAt, 'longDateTime');
  const rejected = hashStatus === 'rejected' ? ' The transaction that you reported was not accepted.' : '';
  return {
    tone: 'warning',
    title: `Pay until ${until}`,
    text: `After that the order is cancelled.${rejected}`,
  };
}
