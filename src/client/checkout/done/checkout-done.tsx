import { Button } from '@mantine/core';
import { IconDownload, IconKey, IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import { setCartCoupon } from '../../cart/cart-coupon.ts';
import { dropCartLines } from '../../cart/cart-store.ts';
import { isAwaitingRelease, isOrderMoving, isPaymentDeciding } from '../../orders/read/order-labels.ts';
import { useOrder } from '../../orders/read/use-order.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { releaseText } from '../../ui/values/release-text.ts';
import { forgetBilling } from '../form/billing-draft.ts';
import { forgetContact } from '../form/contact-draft.ts';
import { endAttempt, readAttempt } from '../placing/order-attempt.ts';
import styles from './checkout-done.module.css';
import { SuccessMark } from './success-mark.tsx';

/** What has been delivered for a line so far, one entry per key; keys stay masked here. */
function describeDelivery(item: OrderItem): string[] {
  if (item.keys.length > 0) return item.keys.map((key) => key.masked);
  if (item.downloads.length > 0) return [item.downloads.length === 1 ? '1 file' : `${item.downloads.length} files`];
  if (item.releaseAt !== null && item.deliveryStatus === 'pending') return [releaseText(item.releaseAt)];
  return ['On its way'];
}

/** Removes exactly what was bought from the cart, once, in the tab that bought it. */
function useEmptyCartOf(order: Order | undefined): void {
  useEffect(() => {
    if (order?.paymentStatus !== 'paid' || readAttempt(sessionStorage)?.orderId !== order.id) return;
    endAttempt(sessionStorage);
    forgetContact();
    forgetBilling();
    dropCartLines(order.items.map((item) => item.productId));
    if (order.couponCode !== null) setCartCoupon(undefined);
  }, [order]);
}

function describeGift({ state, receiverEmail, sendAt }: NonNullable<Order['gift']>): string {
  const isLater = state === 'scheduled' && Date.parse(sendAt) > Date.now();
  const when = isLater
    ? `goes to ${receiverEmail} on ${formatDate(sendAt, 'longDateTime')}`
    : `is on its way to ${receiverEmail}`;
  return `Your gift ${when}. Until it is claimed you can cancel the order for a full refund.`;
}

/** What happens next, in a sentence. */
function leadOf(order: Order): string {
  if (order.gift?.state === 'scheduled' || order.gift?.state === 'sent') return describeGift(order.gift);
  const { status, paymentStatus, items, timeline, contact } = order;
  if (status === 'completed') return `Everything is in your library, and a receipt is on its way to ${contact.email}.`;
  if (isPaymentDeciding(order)) {
    return 'The payment provider is still checking it. This page will tell you as soon as it is done; there is nothing more to do.';
  }
  if (paymentStatus !== 'paid') return 'This order is still waiting for its payment.';
  if (status !== 'processing') {
    return 'Our team has to check your order. We will write to you as soon as there is news.';
  }
  if (timeline.some(({ type }) => type === 'delivery_delayed')) {
    return 'You kept your right of withdrawal, so delivery begins after the 14-day withdrawal period. We will write to you then.';
  }
  if (items.some(isAwaitingRelease) && !isOrderMoving(order)) {
    return 'Your pre-order is safe with us: it is delivered to your library at its release, and you can cancel it any time before.';
  }
  return items.some(({ deliveryType }) => deliveryType === 'manual')
    ? 'The seller has been notified and will hand the items over to you in the game.'
    : 'We are preparing your keys and files. This takes a few seconds.';
}

function Headline({ order }: { order: Order }) {
  const isDone = order.status === 'completed';
  const unpaid = isPaymentDeciding(order) ? 'Your payment is being confirmed' : 'Not paid yet';
  const title = isDone ? 'It is all yours' : order.paymentStatus === 'paid' ? 'Payment received' : unpaid;
  return (
    <>
      {order.paymentStatus === 'paid' ? <SuccessMark isDone={isDone} /> : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead} aria-live="polite">
        {leadOf(order)}
      </p>
    </>
  );
}

function Items({ items, isGift }: { items: readonly OrderItem[]; isGift: boolean }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id}>
          <span className={styles.thumb}>
            <CoverImage src={item.coverUrl} alt="" sizes="56px" />
          </span>
          <span className={styles.name}>
            <strong>
              {item.name}
              {item.quantity > 1 ? ` × ${item.quantity}` : ''}
            </strong>
            {(isGift ? ['Delivered to whoever claims it'] : describeDelivery(item)).map((text) => (
              <span key={text} className={styles.delivery}>
                {item.keys.length > 0 ? <IconKey size={15} aria-hidden="true" /> : null}
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Done({ order }: { order: Order }) {
  return (
    <div className={styles.card}>
      <Headline order={order} />
      <p className={styles.number}>
        Order {order.orderNumber}
        <CopyButton value={order.orderNumber} label="Copy order number" />
      </p>
      <Items items={order.items} isGift={order.gift !== null} />
      <div className={styles.actions}>
        {order.allowedActions.includes('pay') && !isPaymentDeciding(order) ? (
          <Button component={Link} href={`/user/orders/${order.id}/pay`} size="md">
            Pay now
          </Button>
        ) : (
          <Button component={Link} href="/user/downloads" size="md" leftSection={<IconDownload size={19} />}>
            Go to my library
          </Button>
        )}
        <Button
          component={Link}
          href={`/user/orders/${order.id}`}
          size="md"
          variant="default"
          leftSection={<IconReceipt size={19} />}
        >
          View the order
        </Button>
      </div>
    </div>
  );
}

/** The result of a payment. Polls until the delivery is done. */
export function CheckoutDone({ orderId }: { orderId: string }) {
  const query = useOrder(orderId);
  useEmptyCartOf(query.data);
  return (
    <div className={styles.page}>
      {query.data ? <Done order={query.data} /> : null}
      {query.isPending ? <Skeleton height={460} radius={20} /> : null}
      {query.isError && !query.data ? (
        <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </div>
  );
}
