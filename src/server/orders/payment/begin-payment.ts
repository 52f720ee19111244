import { insertPayment } from '../../payments/attempts/open-payment.ts';
import type { CardNote } from '../../payments/cards/prepare-card.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { type StockLine, takeStock } from '../../products/stock/take-stock.ts';
import { type PricedRow, selectOrderPrice } from '../placing/order-price.queries.ts';
import { requireVip } from '../placing/require-vip.ts';
import { type LineRegion, requireUsableLines, selectLineRegions } from '../regions/line-regions.ts';
import { type LockedOrder, lockOrderNow } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { orderGate } from '../state/order-gate.ts';
import { holdLines, refuseShort, selectLapsed } from '../state/order-reservations.ts';
import { refuseTaken, selectTaken, type TakenLine } from '../state/owned-lines.ts';
import { isBarred, type OpenSeller, selectOpenSellers } from '../state/standing-sellers.ts';
import { conflict } from '../state/transition-order.ts';
import { refuseOpenPayments, selectOpenPayments } from './close-open-payment.ts';
import { type MethodChoice, takeMethodPrice } from './take-method-price.ts';

/** Longer than a charge and its 3-D-Secure step may take: items being paid for must not be sold to somebody else. */
const holdMinutes = 15;

export interface StartedPayment {
  id: string;
  amountCents: number;
  currency: string;
  description: string;
}

interface Beginning {
  provider: string;
  note?: CardNote;
  /** The shop charges a saved card by itself. */
  isOffSession?: boolean;
  /** What must hold besides; it throws where it does not. */
  onLocked?: (tx: Transaction) => Promise<void>;
}

/**
 * Writes a new attempt to pay the order, once its stock is held again. ORDER_CONFLICT when the order cannot be paid,
 * its buyer owns what it is for or a seller in it is banned, ORDER_LOCKED while another attempt runs,
 * REGION_MISMATCH when a line no longer works where the buyer is, INSUFFICIENT_STOCK when the reservation lapsed and the stock is gone, and as takeMethodPrice for the way to pay: then
 * no money has moved.
 */
export async function beginPayment(
  db: Database,
  orderId: string,
  { provider, note, isOffSession = false, onLocked, ...choice }: MethodChoice & Beginning,
): Promise<StartedPayment> {
  const begin = async (tx: Transaction) => {
    const order = await lockOrderNow(tx, orderId, { withPayer: true });
    if (order.status !== 'pending' || order.paymentStatus === 'paid' || order.isExpired) {
      throw conflict(order.status, 'buyer');
    }
    await onLocked?.(tx);
    const { open, taken, sellers, lines, price, lapsed, agreed } = await readBefore(tx, order);
    refuseOpenPayments(open);
    refuseTaken(order, taken[0]);
    refuseBarred(order, sellers);
    const country = requireUsableLines(lines);
    if (!price[0]) throw new AppError('ORDER_NOT_FOUND');
    await requirePriceStands(tx, order, price[0], agreed);
    const amountCents = await takeMethodPrice(tx, order, price[0], choice);
    refuseShort(await takeStock(tx, lapsed));
    const { currency } = order;
    const { method } = choice.activeMethod;
    const { id, write } = insertPayment({
      ...{ orderId, amountCents, currency, provider, method, isOffSession },
      ...note,
    });
    await writeTogether(tx, [holdLines(orderId, holdMinutes), write, updateOrder(orderId, country)]);
    await orderCrashPoint('payment.begin.before-commit');
    return { id, amountCents, currency, description: `Order ${order.orderNumber}` };
  };
  return await orderGate(() => transaction(db, begin));
}

/** Everything that decides whether the order can be paid, in one statement. */
export async function readBefore(tx: Transaction, order: LockedOrder) {
  return await readTogether<{
    open: object;
    taken: TakenLine;
    sellers: OpenSeller;
    lines: LineRegion;
    price: PricedRow;
    lapsed: StockLine;
    agreed: object;
  }>(tx, {
    open: selectOpenPayments(order.id),
    taken: selectTaken(order),
    sellers: selectOpenSellers(order.id),
    lines: selectLineRegions(order.id),
    price: selectOrderPrice(order.id),
    lapsed: selectLapsed(order.id),
    agreed: Prisma.sql`SELECT 1 FROM release_payments WHERE "orderId" = ${order.id}::uuid`,
  });
}

/**
 * PRICE_CHANGED for a member price without the membership, but for what was agreed to be paid at its release, at the
 * price of then.
 */
export async function requirePriceStands(
  tx: Transaction,
  { userId }: LockedOrder,
  { vipDiscountCents }: PricedRow,
  agreed: readonly object[],
): Promise<void> {
  if (vipDiscountCents > 0 && agreed.length === 0) await requireVip(tx, userId);
}

/** Where the buyer is now, and what `holdLines` holds. */
function updateOrder(orderId: string, country: string | null): Prisma.Sql {
  return Prisma.sql`
    UPDATE orders SET "buyerCountry" = CASE WHEN "isGift" THEN "buyerCountry" ELSE ${country} END, "paymentStatus" = 'pending', "updatedAt" = now(),
      "reservedUntil" = greatest("reservedUntil", now() + ${holdMinutes} * interval '1 minute')
    WHERE "id" = ${orderId}::uuid`;
}

/** Before the order went on hold: no money is taken for what may not be sold any more. */
export function refuseBarred({ status }: LockedOrder, sellers: readonly OpenSeller[]): void {
  if (!isBarred(sellers)) return;
  const message = 'An item in this order is no longer available. Cancel the order and order the rest again.';
  throw new AppError('ORDER_CONFLICT', { ...conflict(status, 'buyer').options, message });
}
