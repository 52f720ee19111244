import { decimalsOf } from '../../../../shared/money/currencies.ts';
import { formatCents, toAmount, toCents } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/orders/order.schemas.ts';
import type { RefundView } from '../../../../shared/refunds/refund.schemas.ts';
import { trpc } from '../../../platform/trpc.ts';
import { typedNumberOrNull } from '../../../ui/forms/typed-number.ts';
import { paymentOf } from '../../read/paid-by.ts';

export type LineLeft = { itemId: string; name: string; leftCents: number };
export type RefundLeft = { lines: LineLeft[]; leftCents: number };

const takesMoney: ReadonlySet<RefundView['status']> = new Set(['approved', 'processing', 'settled']);

/** What of each line, and of the order, was not refunded yet. */
export function refundLeftOf({ items, currency, ...order }: Order, refunds: readonly RefundView[]): RefundLeft {
  const taking = refunds.filter(({ status, reason }) => takesMoney.has(status) && reason !== 'surplus');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toCents(amount, currency), 0);
  const paid = paymentOf(order);
  return {
    lines: items.map(({ id, name, total }) => {
      const taken = taking.flatMap(({ lines }) =>
        lines.filter(({ itemId }) => itemId === id).map((line) => line.amount),
      );
      return { itemId: id, name, leftCents: Math.max(0, sum([total]) - sum(taken)) };
    }),
    leftCents: Math.max(0, sum([paid?.amount ?? 0]) - sum(taking.map(({ amount }) => amount))),
  };
}

export function useRefundLeft(order: Order) {
  const answer = trpc.refunds.list.useQuery({ orderId: order.id, limit: 100 }, { staleTime: 0 });
  return { ...answer, left: answer.data && refundLeftOf(order, answer.data.items) };
}

/** The cents that somebody typed; undefined where they are no amount of this currency. */
export function centsOf(text: string, currency: string): number | undefined {
  const amount = typedNumberOrNull(text) ?? 0;
  if (!(amount >= 0 && amount < 1e7)) return undefined;
  const cents = toCents(amount, currency);
  return toAmount(cents, currency) === amount ? cents : undefined;
}

/** What is wrong with an amount of which at most so much can be refunded; undefined when nothing is. */
export function amountErrorOf(cents: number | undefined, mostCents: number, currency: string): string | undefined {
  if (cents === undefined) {
    return `Enter an amount such as ${toAmount(1250, currency).toFixed(decimalsOf(currency))}`;
  }
  return cents > mostCents ? `At most ${formatCents(mostCents, currency)}` : undefined;
}

/** What happens on a refund of these cents by line, or of everything; told before it is made. */
export function effectsOf(shares: ReadonlyMap<string, number> | 'everything', left: RefundLeft): string[] {
  const cents = shares === 'everything' ? left.leftCents : [...shares.values()].reduce((sum, part) => sum + part, 0);
  if (cents === 0) return [];
  const isWhole = cents >= left.leftCents;
  const gone = left.lines.filter(({ itemId, leftCents }) => {
    const share = shares === 'everything' ? leftCents : (shares.get(itemId) ?? 0);
    return share > 0 && share >= leftCents;
  });
  return [
    isWhole ? 'The order becomes Refunded; its keys and files are withdrawn for good.' : 'The order stays Completed.',
    ...(isWhole ? [] : gone.map(({ name }) => `Keys and files of ${name} are withdrawn for good.`)),
    ...(!isWhole && gone.length === 0 ? ['The buyer keeps everything that was delivered.'] : []),
    'The sellers’ share of this money is taken back from their earnings.',
    'The buyer is told by e-mail.',
  ];
}
