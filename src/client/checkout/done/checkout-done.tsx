import { Button } from '@mantine/core';
import { IconLibrary, IconReceipt } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import { LoginForm } from '../../auth/sign-in/login-form.tsx';
import { useReturnAfterSignIn } from '../../auth/sign-in/use-return-after-sign-in.ts';
import { FileStart } from '../../downloads/file-start.tsx';
import { KeyReveal } from '../../downloads/key-reveal.tsx';
import { giftLead } from '../../orders/gift/gift-texts.ts';
import { isSettled, useEmptyCartOf } from '../../orders/placed/empty-cart.ts';
import { DeliveryWait } from '../../orders/read/delivery-wait.tsx';
import { describeLaterCharge } from '../../orders/read/later-charge.ts';
import { isAwaitingRelease, isOrderMoving, isPaymentDeciding } from '../../orders/read/order-labels.ts';
import { useOrder } from '../../orders/read/use-order.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { useSession } from '../../platform/session/session.ts';
import { useRefreshOwned } from '../../platform/use-refresh-after-order.ts';
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

/** Ends the attempt of the tab that placed the order; its drafts are of no more use. */
function useEndOwnAttempt(order: Order | undefined): void {
  useEffect(() => {
    if (!order || !isSettled(order) || readAttempt()?.orderId !== order.id) return;
    endAttempt();
    forgetContact();
    forgetBilling();
  }, [order]);
}

/** What was read before the purchase does not know of it: the page of the product would sell it again. */
function useReadAgainOnceBought(order: Order | undefined): void {
  const refresh = useEffectEvent(useRefreshOwned());
  const isPaid = order?.paymentStatus === 'paid';
  const status = order?.status;
  useEffect(() => {
    if (isPaid && status !== undefined) void refresh();
  }, [isPaid, status]);
}

/** What happens next, in a sentence. */
function leadOf(order: Order): string {
  const { status, paymentStatus, items, deliversAt, contact, gift } = order;
  const isGiven = gift?.state === 'scheduled' || gift?.state === 'sent';
  if (isGiven && status !== 'on_hold') return giftLead(gift, new Date());
  if (status === 'completed') return `Everything is in your library. A receipt is on its way to ${contact.email}.`;
  if (isPaymentDeciding(order)) {
    return 'The payment provider is still checking it. This page will tell you as soon as it is done; there is nothing more to do.';
  }
  if (order.releasePayment?.state === 'scheduled') return describeLaterCharge(order);
  if (paymentStatus !== 'paid') return 'This order is still waiting for its payment.';
  if (status !== 'processing') {
    return 'Our team has to check your order. We will write to you as soon as there is news.';
  }
  if (deliversAt !== null) return `A receipt is on its way to ${contact.email}.`;
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
  const isLater = order.releasePayment?.state === 'scheduled';
  const title = isLater
    ? 'Your pre-order is placed'
    : isDone
      ? 'Your order is ready'
      : order.paymentStatus === 'paid'
        ? 'Payment received'
        : unpaid;
  return (
    <>
      {order.paymentStatus === 'paid' || isLater ? (
        <SuccessMark isDone={isDone || isLater || order.deliversAt !== null} />
      ) : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead} aria-live="polite">
        {leadOf(order)}
      </p>
    </>
  );
}

/** What a line says while there is nothing to reveal or download. */
function waitingText(item: OrderItem, order: Order): string {
  const { paymentStatus, deliversAt, gift } = order;
  if (paymentStatus !== 'paid' && order.releasePayment === null) return '';
  if (gift !== null) return 'Goes to the person who claims the gift';
  if (item.releaseAt !== null && item.deliveryStatus === 'pending') return releaseText(item.releaseAt);
  if (deliversAt !== null) return `Will be delivered on ${formatDate(deliversAt)}`;
  if (item.deliveryStatus === 'failed') return 'There was a problem with the delivery; our team is working on it';
  return item.deliveryType === 'manual' ? 'The seller hands it over in the game' : 'On its way';
}

/** The bought products, each with its keys to reveal and its files to download right here. */
function Items({ order }: { order: Order }) {
  return (
    <ul className={styles.items}>
      {order.items.map((item) => (
        <li key={item.id}>
          <span className={styles.thumb}>
            <CoverImage src={item.coverUrl} alt="" sizes="56px" />
          </span>
          <div className={styles.name}>
            <strong>
              {item.name}
              {item.quantity > 1 ? ` × ${item.quantity}` : ''}
            </strong>
            {item.keys.map((key) => (
              <KeyReveal
                key={key.id}
                orderId={order.id}
                itemId={item.id}
                bought={key}
                productName={item.name}
                isNoticed
              />
            ))}
            {item.downloads.map((file) => (
              <span key={file.id} className={styles.file}>
                <span className={styles.delivery}>{file.fileName}</span>
                <FileStart file={file} />
              </span>
            ))}
            {item.keys.length + item.downloads.length === 0 ? (
              <span className={styles.delivery}>{waitingText(item, order)}</span>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Done({ order }: { order: Order }) {
  usePageTitle(`Order ${order.orderNumber}`);
  return (
    <div className={styles.card}>
      <Headline order={order} />
      <p className={styles.number}>
        Order {order.orderNumber}
        <CopyButton value={order.orderNumber} label="Copy order number" />
      </p>
      {order.deliversAt === null ? null : (
        <div className={styles.wait}>
          <DeliveryWait order={order} />
        </div>
      )}
      <Items order={order} />
      <div className={styles.actions}>
        {order.allowedActions.includes('pay') &&
        order.releasePayment?.state !== 'scheduled' &&
        !isPaymentDeciding(order) ? (
          <Button component={Link} href={`/user/orders/${order.id}/pay`} size="md">
            Pay now
          </Button>
        ) : (
          <Button
            component={Link}
            href="/user/downloads"
            size="md"
            variant="default"
            leftSection={<IconLibrary size={19} />}
          >
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

/** Who comes back by a link without being signed in. */
function SignInFirst() {
  useReturnAfterSignIn(true);
  return (
    <div className={styles.signIn}>
      <h1 className={styles.title}>Sign in to see your order</h1>
      <LoginForm isInline />
    </div>
  );
}

/** The result of a payment. Polls until the delivery is done. */
export function CheckoutDone({ orderId }: { orderId: string }) {
  const { status } = useSession();
  const query = useOrder(orderId, status !== 'guest');
  useEndOwnAttempt(query.data);
  useEmptyCartOf(query.data);
  useReadAgainOnceBought(query.data);
  return (
    <div className={styles.page}>
      {query.data && status !== 'guest' ? <Done order={query.data} /> : null}
      {status === 'guest' ? <SignInFirst /> : null}
      {query.isPending && status !== 'guest' ? <Skeleton height={460} radius={20} /> : null}
      {query.isError && !query.data ? (
        <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </div>
  );
}
