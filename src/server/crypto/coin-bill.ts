/** What coins pay: an order, or the payment of a top-up or a membership. */
export type CoinBill = { orderId: string; paymentId?: never } | { paymentId: string; orderId?: never };

/** The same as the tables name it; a check sees to it that one of them is set. */
export interface BillIds {
  orderId: string | null;
  paymentId: string | null;
}

export function billOf({ orderId, paymentId }: BillIds): CoinBill {
  if (orderId !== null) return { orderId };
  if (paymentId === null) throw new Error('Coins that pay nothing');
  return { paymentId };
}

export function idsOf({ orderId, paymentId }: CoinBill): BillIds {
  return { orderId: orderId ?? null, paymentId: paymentId ?? null };
}
