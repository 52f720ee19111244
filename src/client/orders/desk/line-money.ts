import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { OrderItem } from '../../../shared/orders/order.schemas.ts';
import type { RefundView } from '../../../shared/refunds/refund.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import type { StatusTone } from '../../ui/values/status-badge.tsx';

type PricedLine = Pick<OrderItem, 'id' | 'quantity' | 'unitPrice' | 'discount' | 'orderDiscount' | 'total'>;

/** How the amount of a line came about: its list price, and what came off it. Nothing where that is the amount. */
export function describePrice(line: PricedLine, currency: string): string[] {
  const money = (amount: number) => formatMoney(amount, currency);
  if (line.quantity === 1 && line.discount + line.orderDiscount === 0) return [];
  const list = toCents(line.unitPrice, currency) * line.quantity + toCents(line.discount, currency);
  return [
    line.quantity === 1
      ? money(toAmount(list, currency))
      : `${line.quantity} × ${money(toAmount(Math.round(list / line.quantity), currency))}`,
    ...(line.discount > 0 ? [`−${money(line.discount)} sale or member price`] : []),
    ...(line.orderDiscount > 0 ? [`−${money(line.orderDiscount)} coupon or payment discount`] : []),
  ];
}

type LineRefund = { tone: StatusTone; label: string };

/** What became of the money of a line; undefined where nothing of it was asked back. */
export function describeRefund(
  { id, total }: Pick<OrderItem, 'id' | 'total'>,
  currency: string,
  refunds: readonly Pick<RefundView, 'status' | 'lines'>[],
): LineRefund | undefined {
  const sumOf = (...statuses: readonly RefundView['status'][]) =>
    refunds
      .filter(({ status }) => statuses.includes(status))
      .flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === id))
      .reduce((sum, { amount }) => sum + toCents(amount, currency), 0);
  const money = (cents: number) => formatMoney(toAmount(cents, currency), currency);
  const [back, sent, asked] = [sumOf('settled'), sumOf('approved', 'processing'), sumOf('requested')];
  if (asked > 0) return { tone: 'warning', label: `Refund of ${money(asked)} requested` };
  if (sent > 0) return { tone: 'info', label: `Refund of ${money(sent)} on its way` };
  if (back >= toCents(total, currency) && back > 0) return { tone: 'neutral', label: 'Refunded' };
  if (back > 0) return { tone: 'neutral', label: `${money(back)} refunded` };
  return sumOf('failed') > 0 ? { tone: 'danger', label: 'Refund failed' } : undefined;
}
