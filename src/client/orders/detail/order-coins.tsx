import type { ReactNode } from 'react';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { CoinsBack } from '../../payments/coins/coins-back.tsx';
import { LateOffer } from '../../payments/coins/late-offer.tsx';
import { useCoinChoice } from '../../payments/coins/use-coin-choice.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './order-page.module.css';

type OrderCoinsProps = {
  order: Order;
  /** What is shown where the buyer has nothing to choose. */
  children: ReactNode;
};

/** What the buyer may choose about coins that came late, or that the order does not need. */
export function OrderCoins({ order, children }: OrderCoinsProps) {
  const { id, currency } = order;
  const isOver = order.status === 'cancelled' && order.paidAt === null;
  const { data } = trpc.cryptoQuotes.get.useQuery({ id }, { staleTime: 0 });
  const { isBusy, onContinue, onTakeBack } = useCoinChoice(id);
  if (data?.offer) {
    return (
      <div className={styles.notice}>
        <LateOffer
          {...{ offer: data.offer, currency, isBusy, onContinue, onTakeBack }}
          name={`order ${order.orderNumber}`}
        />
      </div>
    );
  }
  return (
    <>
      {data ? <CoinsNotice order={order} payment={data} otherwise={children} /> : children}
      {data?.back ? (
        <div className={styles.notice}>
          <CoinsBack
            {...{ back: data.back, currency, isBusy, onTakeBack }}
            ended={isOver ? 'Your order was cancelled' : undefined}
          />
        </div>
      ) : null}
    </>
  );
}

type CoinsNoticeProps = { order: Order; payment: CryptoPayment; otherwise: ReactNode };

/** What has arrived of an order that is not paid by it. */
function CoinsNotice({ order, payment, otherwise }: CoinsNoticeProps) {
  const { detail, received, missing, restUntil, back } = payment;
  const money = (amount: number) => formatMoney(amount, order.currency);
  if (order.status === 'pending' && detail === 'underpaid') {
    const until = restUntil === null ? '' : ` by ${formatDate(restUntil, 'longDateTime')}`;
    return (
      <div className={styles.notice}>
        <FormAlert tone="warning" title={`Send ${money(missing)} more${until}`}>
          <span>
            {money(received)} of {money(order.total)} has arrived.
          </span>
        </FormAlert>
      </div>
    );
  }
  // Below one unit of the currency nothing is given back.
  if (order.status !== 'cancelled' || order.hashStatus !== 'pending_approval' || back || received < 1) return otherwise;
  return (
    <div className={styles.notice}>
      <FormAlert tone="info" title="Your order was cancelled">
        <span>{money(received)} in coins has arrived for it. Our team checks the payment and gives it back.</span>
      </FormAlert>
    </div>
  );
}
