import { endOfWithdrawal } from '../../../shared/orders/withdrawal.rules.ts';
import { findLost } from '../../payments/lost-payments.queries.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { takeRoundRobinBatch } from '../../settings/round-robin-batch.ts';
import { deliverLocked, readDeliveryTerms } from '../fulfilment/deliver-order.ts';
import { enqueueDelivery } from '../fulfilment/enqueue-delivery.ts';
import { findStrandedLines } from '../regions/line-regions.ts';
import { announceOrder } from '../state/announce-order.ts';
import { isDisputed } from '../state/disputed-orders.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { holdReservations, sellReservations } from '../state/order-reservations.ts';
import { resolveOutOfStock } from '../state/out-of-stock-alert.ts';
import { hasBarredSeller } from '../state/standing-sellers.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { assessRisk } from './assess-risk.ts';
import { raiseLinkedOrder } from './settle-paid-order.ts';

const batchSize = 100;

/** Rolls back what was tried. */
class StillShort extends Error {}

/**
 * Delivers paid orders that are out of stock and whose buyers chose to wait (D-36), once all of an order is there, those
 * paid first before the others. Orders that fail keep no others from their turn. Safe to run twice and in parallel.
 */
export async function deliverWaiting(services: Services, limit = batchSize): Promise<void> {
  const rows = await takeRoundRobinBatch(services.db, { key: 'orders.waiting-for-stock', limit }, (after, room) =>
    findWaiting(services, after, room),
  );
  if (rows.length === 0) return;
  const terms = await readDeliveryTerms(services);
  await forEachRow(rows, ({ id }) =>
    transaction(services.db, (tx) => deliverIfThere(tx, services, id, terms)).catch((error: unknown) => {
      if (!(error instanceof StillShort)) throw error;
    }),
  );
}

/** Held last for want of stock, with the wait chosen since; whoever is under review or got money back is left to staff. */
async function findWaiting({ db }: Services, after: string | null, limit: number): Promise<{ id: string }[]> {
  const { rows } = await db.pool.query<{ id: string }>({
    name: 'orders-waiting-for-stock',
    text: `SELECT o."id" FROM orders o JOIN users u ON u."id" = o."userId" AND u."status" NOT IN ('suspended', 'banned')
           CROSS JOIN LATERAL (SELECT e."type", e."at" FROM order_events e
             WHERE e."orderId" = o."id" AND e."toStatus" = 'on_hold' ORDER BY e."at" DESC, e."id" DESC LIMIT 1) held
           WHERE o."status" = 'on_hold' AND o."paymentStatus" = 'paid' AND o."refundedCents" = 0
             AND held."type" = 'out_of_stock' AND EXISTS (SELECT 1 FROM order_events w
               WHERE w."orderId" = o."id" AND w."type" = 'stock_wait' AND w."at" >= held."at")
             AND ($2::uuid IS NULL OR (o."paidAt", o."id") > (SELECT "paidAt", "id" FROM orders WHERE "id" = $2))
           ORDER BY o."paidAt", o."id" LIMIT $1`,
    values: [limit, after],
  });
  return rows;
}

async function deliverIfThere(
  tx: Transaction,
  services: Services,
  id: string,
  terms: Awaited<ReturnType<typeof readDeliveryTerms>>,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.status !== 'on_hold' || order.paymentStatus !== 'paid') return;
  if ((await findLost(tx, [id])).has(id) || (await isDisputed(tx, id))) return;
  if ((await hasBarredSeller(tx, id)) || (await findStrandedLines(tx, id)).length > 0) return;
  if (await isLeftToStaff(tx, order)) return;
  if ((await holdReservations(tx, id, 0)).length > 0) return;
  await sellReservations(tx, id);
  const text = 'Back in stock, so delivery continues';
  await transitionOrder(tx, order, { to: 'processing', by: 'system', type: 'approved', text });
  await resolveOutOfStock(tx, id);
  await announceOrder(tx, services.environment, id, 'order_released');
  order.status = 'processing';
  const { paidAt } = await tx.order.findUniqueOrThrow({ where: { id }, select: { paidAt: true } });
  const now = await databaseTime(tx);
  // Who kept the right of withdrawal gets it when that is over.
  if (order.hasConsented || endOfWithdrawal(paidAt ?? now) <= now) {
    if (!(await deliverLocked(tx, services, order, terms))) throw new StillShort();
  } else
    await enqueueDelivery(tx, order, { key: `deliver:${id}:back-in-stock:${now.getTime()}`, paidAt: paidAt ?? now });
}

/** What was short before anything was delivered was not checked yet when its payment came. */
async function isLeftToStaff(tx: Transaction, order: LockedOrder): Promise<boolean> {
  const released = await tx.orderEvent.findFirst({
    where: { orderId: order.id, toStatus: 'processing' },
    select: { id: true },
  });
  if (released) return false;
  const risk = await assessRisk(tx, order.id);
  if (risk.isHeld) await raiseLinkedOrder(tx, order, risk);
  return risk.isHeld;
}
