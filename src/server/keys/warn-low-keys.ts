import { countOf } from '../../shared/text/count-text.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notifyAdmins } from '../notifications/notify-admins.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { keyCrashPoint } from './key-crash-points.ts';

const perRun = 200;

interface LowPool {
  id: string;
  name: string;
  sellerId: string;
  stock: number;
}

/**
 * Tells sellers and administrators of pools of keys that run low, once until each is filled again: the open alert is
 * the mark, written with the notices. Pools that were never filled are not reported.
 */
export async function warnLowKeys(services: Services): Promise<void> {
  const { db } = services;
  const { lowStock } = await getSettings(db);
  const { rows } = await db.pool.query<LowPool>(
    `SELECT p."id", p."name", p."sellerId", p."stockQuantity" AS "stock" FROM products p
     WHERE p."deliveryType" = 'key' AND p."status" = 'active' AND p."stockQuantity" <= $1
       AND EXISTS (SELECT FROM product_keys k WHERE k."productId" = p."id")
       AND NOT EXISTS (SELECT FROM ops_alerts a WHERE a."dedupeKey" = 'low-keys:' || p."id" AND a."resolvedAt" IS NULL)
     LIMIT ${perRun}`,
    [lowStock],
  );
  await forEachRow(rows, (pool) =>
    transaction(db, async (tx) => {
      const details = { productId: pool.id, keysLeft: pool.stock };
      const title = `${pool.name}: ${countOf(pool.stock, 'key')} left`;
      const isNew = await raiseAlert(tx, { kind: 'low-keys', dedupeKey: alertKey(pool.id), title, details });
      if (isNew) await tell(tx, services, pool);
      await keyCrashPoint('low-keys.warn.before-commit');
    }),
  );
}

/** Closes the alert of a pool that is above `lowStock` again, so that the next shortage is reported again. */
export async function closeLowKeyAlert(
  tx: Transaction,
  { db }: Pick<Services, 'db'>,
  productId: string,
): Promise<void> {
  const { lowStock } = await getSettings(db);
  const product = await tx.product.findUnique({ where: { id: productId }, select: { stockQuantity: true } });
  if ((product?.stockQuantity ?? 0) > lowStock) await resolveAlert(tx, alertKey(productId));
}

function alertKey(productId: string): string {
  return `low-keys:${productId}`;
}

function keysLeft(stock: number): string {
  if (stock === 0) return 'No keys';
  return stock === 1 ? 'Only 1 key' : `Only ${stock} keys`;
}

async function tell(tx: Transaction, { environment }: Services, { id, name, sellerId, stock }: LowPool): Promise<void> {
  const [alert] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ops_alerts WHERE "dedupeKey" = ${alertKey(id)} AND "resolvedAt" IS NULL`;
  const dedupeKey = `low_keys:${alert?.id}`;
  const link = `/seller-center/products/${id}?tab=keys`;
  const message = `${keysLeft(stock)} left to sell for ${name}.`;
  const news = { type: 'system' as const, title: 'Keys are running low', message, link, dedupeKey };
  const variables = { productName: name, keysLeft: String(stock), keysUrl: `${environment.PUBLIC_URL}${link}` };
  for (const userId of await notifyAdmins(tx, news, sellerId)) {
    await queueMail(tx, { templateKey: 'admin-low-keys', userId, variables, dedupeKey: `${dedupeKey}:${userId}` });
  }
}
