import type { ReactNode } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { CoinsBack } from '../../payments/coins/coins-back.tsx';
import { LateOffer } from '../../payments/coins/late-offer.tsx';
import { useCoinChoice } from '../../payments/coins/use-coin-choice.ts';
import { trpc } from '../../platform/trpc.ts';
import styles from './order-page.module.css';

type OrderCoinsProps = {
  order: Order;
  /** What is shown where the buyer has nothing to choose. */
  children: ReactNode;
};

/** What the buyer may choose about coins that came late, or that the order does not need. */
export function OrderCoins({ order, children }: OrderCoinsProps) {
  const { id, currency } = order;
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
      {children}
      {data?.back ? (
        <div className={styles.notice}>
          <CoinsBack {...{ back: data.back, currency, isBusy, onTakeBack }} />
        </div>
      ) : null}
    </>
  );
}
