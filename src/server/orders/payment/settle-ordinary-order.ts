import { withdrawalDays } from '../../../shared/orders/withdrawal.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { updateSpentCoupon } from '../../coupons/spend-coupon.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import type { StockLine } from '../../products/stock/take-stock.ts';
import { type AtOnceFacts, deliverAtOnce, isForAtOnce, selectAtOnce } from '../fulfilment/deliver-at-once.ts';
import { enqueueDelivery, insertDelivery } from '../fulfilment/enqueue-delivery.ts';
import { type LineRegion, selectLineRegions, strandedOf } from '../regions/line-regions.ts';
import { type AnnouncedOrder, announcementOf, selectAnnounced } from '../state/announce-order.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { insertOrderEvent } from '../state/order-events.ts';
import { selectLapsed, updateSold } from '../state/order-reservations.ts';
import { isBarred, type OpenSeller, selectOpenSellers } from '../state/standing-sellers.ts';
import { conflict, transitionWrites } from '../state/transition-order.ts';
import { judgeRisk, type OrderRisk, type RiskFacts, selectRiskFacts } from './assess-risk.ts';
import { insertNewOrder } from './tell-of-new-order.ts';

type OrderSettings = Pick<Settings, 'sellerCommissionPercent' | 'newOrderMails'>;

type PaidFacts = AtOnceFacts &
  RiskFacts & {
    announced: AnnouncedOrder;
    sellers: OpenSeller;
    lapsed: StockLine;
    lines: LineRegion;
  };

/**
 * What `settlePaidOrder` and `refreshPaymentStatus` do, in one read and one write, for the order that waited for just this
 * payment and still holds its units. Returns false, with nothing written, for every other: it is on hold, a gift, short of
 * stock, of a barred seller, does not work where its buyer is, or waits for staff. Delivers keys at once. Call with the
 * order's row locked and the payment booked.
 *
 * @param settings read before the transaction began, which must not wait for a second connection
 */
export async function settleOrdinaryOrder(
  tx: Transaction,
  services: Services,
  order: LockedOrder,
  settings: OrderSettings,
): Promise<boolean> {
  if (order.status !== 'pending' || order.isGift) return false;
  const { sellerCommissionPercent } = settings;
  const found = await readTogether<PaidFacts>(tx, {
    ...selectAtOnce(order),
    ...selectRiskFacts(order.id),
    announced: selectAnnounced(order.id),
    sellers: selectOpenSellers(order.id),
    lapsed: selectLapsed(order.id),
    lines: selectLineRegions(order.id),
  });
  const [announced] = found.announced;
  const risk = judgeRisk(found);
  const isHeld = isBarred(found.sellers) || risk.isHeld || strandedOf(found.lines).length > 0;
  if (!announced || isHeld || found.lapsed.length > 0) return false;
  const isAtOnce = services.environment.DELIVER_AT_ONCE && isForAtOnce(order, found.open);
  const delivery = { key: `deliver:${order.id}`, paidAt: databaseNow() };
  const [changed] = await writeTogether(tx, [
    ...transitionWrites(
      order,
      { to: 'processing', by: 'system', type: 'paid', text: 'Payment received' },
      { also: paidColumns(risk) },
    ),
    ...announcementOf(announced, services.environment.PUBLIC_URL, 'order_paid'),
    updateSpentCoupon(order.id),
    updateSold(order.id),
    ...insertNewOrder(order, settings),
    ...(isAtOnce ? [] : [insertDelivery(order, delivery)]),
    ...(order.hasConsented ? [] : [insertOrderEvent({ orderId: order.id, type: 'delivery_delayed', text: delayed })]),
  ]);
  if (changed !== 1) throw conflict(order.status, 'system');
  if (!isAtOnce) return true;
  const paid: LockedOrder = { ...order, status: 'processing', paymentStatus: 'paid' };
  const isDelivered = await deliverAtOnce(tx, services, paid, { ...found, announced, sellerCommissionPercent });
  if (!isDelivered) await enqueueDelivery(tx, order, delivery);
  return true;
}

const delayed = `Delivery begins after the ${withdrawalDays}-day withdrawal period`;

function paidColumns({ score, signals }: OrderRisk): Prisma.Sql[] {
  return [
    Prisma.sql`"paymentStatus" = 'paid'`,
    Prisma.sql`"paidAt" = COALESCE("paidAt", clock_timestamp())`,
    ...(score > 0 ? [Prisma.sql`"riskScore" = ${score}, "riskSignals" = ${[...signals]}::text[]`] : []),
  ];
}
