import { scanRuleOf } from '../../../shared/downloads/file-scan.rules.ts';
import { endOfWithdrawal } from '../../../shared/orders/withdrawal.rules.ts';
import type { GrantTerms } from '../../downloads/grants/grant-files.ts';
import { notify } from '../../notifications/notify.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { deliverOrderJob } from '../orders.jobs.ts';
import { announceOrder } from '../state/announce-order.ts';
import { holderOf, type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { raiseOutOfStock } from '../state/out-of-stock-alert.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { announceSales } from './announce-sales.ts';
import { awaitRelease } from './await-release.ts';
import { completeOrder } from './complete-order.ts';
import { type DueLine, deliverLine, type LineOutcome } from './deliver-lines.ts';
import { shipWhenReady } from './ship-when-ready.ts';

/**
 * Delivers a paid order line by line and completes it when every line is delivered; an empty key pool puts it on hold
 * while the delivered lines stay usable (D-36). A gift waits for its claim, and an order without the consent to begin at once for
 * the end of its withdrawal period, when a job of its own comes. All in one transaction with `complete`, so its effect happens once.
 */
export async function deliverOrder(
  services: Services,
  orderId: string,
  complete: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const terms = await readDeliveryTerms(services);
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isDue = order.status === 'processing' && (await mayBegin(tx, order));
    if (isDue) await deliverLocked(tx, services, order, terms);
    await complete(tx);
    await orderCrashPoint('order.deliver.before-commit');
  });
  await orderCrashPoint('order.deliver.after-commit');
}

/** The release of what was pre-ordered may be moved into the withdrawal period. */
async function mayBegin(tx: Transaction, { id, hasConsented }: LockedOrder): Promise<boolean> {
  if (hasConsented) return true;
  const { paidAt } = await tx.order.findUniqueOrThrow({ where: { id }, select: { paidAt: true } });
  return paidAt === null || endOfWithdrawal(paidAt) <= (await databaseTime(tx));
}

export async function readDeliveryTerms({ db, scanner }: Pick<Services, 'db' | 'scanner'>): Promise<GrantTerms> {
  const settings = await getSettings(db);
  return { ...settings, scanRule: scanRuleOf(settings.virusScan, scanner !== undefined) };
}

/** The same for an order in processing whose row is locked. Returns false when a line fell short, which puts it on hold. */
export async function deliverLocked(
  tx: Transaction,
  { environment }: Pick<Services, 'environment'>,
  order: LockedOrder,
  terms: GrantTerms,
): Promise<boolean> {
  const { id } = order;
  const holderId = holderOf(order);
  if (holderId === null) return true;
  await announceSales(tx, environment, order);
  const lines = await openLines(tx, id);
  const due = lines.filter((line) => line.awaitedAt === null);
  const [nextRelease] = lines.flatMap(({ awaitedAt }) => awaitedAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  const outcomes = await deliverLines(tx, { id, userId: holderId }, due, terms);
  const isShort = outcomes.includes('short');
  if (isShort) await holdOrder(tx, environment, order);
  else if (outcomes.includes('scanning')) await deliverLater(tx, id);
  else if (nextRelease) await awaitRelease(tx, id, nextRelease);
  else if (outcomes.includes('waiting')) await awaitSellers(tx, environment, order);
  else await completeOrder(tx, environment, order, { isRelease: due.some((line) => line.isPreorder) });
  return !isShort;
}

/** What is not delivered yet; `awaitedAt` is the release that a pre-order still waits for, by the database's clock. */
async function openLines(tx: Transaction, orderId: string): Promise<(DueLine & { awaitedAt: Date | null })[]> {
  return await tx.$queryRaw`
    SELECT i."id", i."productId", i."quantity", i."deliveryType", i."releaseAt" IS NOT NULL AS "isPreorder",
      CASE WHEN i."releaseAt" IS NOT NULL AND p."releaseAt" > clock_timestamp() THEN p."releaseAt" END AS "awaitedAt"
    FROM order_items i JOIN products p ON p."id" = i."productId"
    WHERE i."orderId" = ${orderId}::uuid AND i."deliveryStatus" IN ('pending', 'delivering', 'failed')
    ORDER BY i."productId"`;
}

async function deliverLines(
  tx: Transaction,
  holder: { id: string; userId: string },
  lines: readonly DueLine[],
  terms: GrantTerms,
): Promise<LineOutcome[]> {
  const outcomes: LineOutcome[] = [];
  for (const line of lines) {
    const outcome = await deliverLine(tx, holder, line, terms);
    outcomes.push(outcome);
    if (line.deliveryType === 'file' && outcome === 'delivered') await announceFiles(tx, holder);
  }
  return outcomes;
}

/** Notifies once per order that its files can be downloaded; other lines may still wait for a hand-over. */
async function announceFiles(tx: Transaction, { id, userId }: { id: string; userId: string }): Promise<void> {
  await notify(tx, {
    userId,
    type: 'download_ready',
    title: 'Downloads ready',
    message: 'The files you bought are in your library.',
    link: '/user/downloads',
    dedupeKey: `download_ready:${id}`,
  });
}

/** Files from before scans were required are being scanned: the order stays where it is and is tried again. */
async function deliverLater(tx: Transaction, orderId: string): Promise<void> {
  await enqueue(
    tx,
    deliverOrderJob,
    { orderId },
    { delayUntil: new Date((await databaseTime(tx)).getTime() + 120_000) },
  );
}

type Announcing = Parameters<typeof announceOrder>[1];

async function holdOrder(tx: Transaction, environment: Announcing, order: LockedOrder): Promise<void> {
  const text = 'An item could not be delivered because it is out of stock';
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'out_of_stock', text });
  await raiseOutOfStock(tx, order);
  await announceOrder(tx, environment, order.id, 'order_on_hold');
}

/** The rest is handed over in the game; lines handed over before keys and files were ready count. */
async function awaitSellers(tx: Transaction, environment: Announcing, order: LockedOrder): Promise<void> {
  if (await shipWhenReady(tx, environment, order, { by: 'system' })) return;
  const text = 'The seller will deliver the rest in the game';
  await recordOrderEvent(tx, {
    orderId: order.id,
    type: 'manual_delivery',
    text,
  });
}
