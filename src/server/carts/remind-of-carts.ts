import { hourMs } from '../../shared/dates/spans.ts';
import { readPreferences } from '../../shared/users/read-preferences.ts';
import { runningVipLevel } from '../accounts/running-vip.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { openToAll, visible } from '../products/access/visible-product.ts';
import { sellable } from '../products/stock/sellable.ts';
import { getSettings } from '../settings/settings.queries.ts';

const BATCH = 200;
/** Who left the shop longer ago has forgotten it, such as after an outage of ours. */
const FRESH_DAYS = 3;
/** Between two reminders, whatever happened to the carts. */
const PAUSE_DAYS = 7;
/** A reminder that could not leave by then is not sent: it may be bought meanwhile. */
const SEND_WITHIN_MS = 2 * hourMs;

interface DueCart {
  userId: string;
  cartId: string;
  now: Date;
  preferences: unknown;
  /** Names of what is still to be had and was not ordered; null when nothing is left. */
  names: string[] | null;
}

/**
 * Reminds members who want it of what they left in the cart (docs/decisions/0037): one mail for each cart, none once they
 * ordered. Safe to run twice and in parallel. Returns how many were reminded.
 */
export async function remindOfCarts(services: Pick<Services, 'db' | 'environment'>): Promise<number> {
  const { db } = services;
  const { abandonedCart, abandonedCartHours, cartRetentionDays } = await getSettings(db);
  await db.pool.query(`DELETE FROM saved_carts WHERE "changedAt" < now() - $1 * interval '1 day'`, [cartRetentionDays]);
  if (!abandonedCart) return 0;
  let reminded = 0;
  for (let found = BATCH; found === BATCH; ) {
    const batch = await transaction(db, (tx) => remindNext(services, tx, abandonedCartHours));
    found = batch.found;
    reminded += batch.reminded;
  }
  return reminded;
}

async function remindNext(
  { environment }: Pick<Services, 'environment'>,
  tx: Transaction,
  hours: number,
): Promise<{ found: number; reminded: number }> {
  const carts = await lockDue(tx, hours);
  const wanted = carts.filter(({ names, preferences }) => {
    const { email, cartReminders } = readPreferences(preferences).notifications;
    return names !== null && email && cartReminders;
  });
  for (const { userId, cartId, names, now } of wanted) {
    await queueMail(tx, {
      templateKey: 'abandoned-cart',
      userId,
      variables: { items: (names ?? []).join('\n'), cartUrl: `${environment.PUBLIC_URL}/cart` },
      dedupeKey: `abandoned-cart:${cartId}`,
      sendBefore: new Date(now.getTime() + SEND_WITHIN_MS).toISOString(),
    });
  }
  await note(tx, carts, wanted);
  return { found: carts.length, reminded: wanted.length };
}

/** Each cart is judged once: who is left out now is not asked about again until the cart changes. */
async function note(tx: Transaction, carts: readonly DueCart[], wanted: readonly DueCart[]): Promise<void> {
  const ids = (list: readonly DueCart[]) => list.map(({ userId }) => userId);
  await tx.$executeRaw`
    UPDATE saved_carts SET "remindedCartId" = "cartId",
      "remindedAt" = CASE WHEN "userId" = ANY(${ids(wanted)}::uuid[]) THEN clock_timestamp() ELSE "remindedAt" END
    WHERE "userId" = ANY(${ids(carts)}::uuid[])`;
}

/** What member `u` could order of product `p` now. */
const mayBuy = Prisma.raw(`(${visible('p')}) AND (${sellable('p')})
  AND (${openToAll('p')} OR ${runningVipLevel('u')} IS NOT NULL)`);

async function lockDue(tx: Transaction, hours: number): Promise<DueCart[]> {
  return await tx.$queryRaw<DueCart[]>`
    SELECT c."userId", c."cartId", clock_timestamp() AS now, u."preferences", (
        SELECT array_agg(p."name" ORDER BY l."addedAt", p."name")
        FROM saved_cart_lines l JOIN products p ON p."id" = l."productId" AND ${mayBuy}
        WHERE l."userId" = c."userId" AND NOT EXISTS (
          SELECT FROM order_items i JOIN orders o ON o."id" = i."orderId"
          WHERE o."userId" = c."userId" AND i."productId" = l."productId" AND o."createdAt" >= l."addedAt")) AS names
    FROM saved_carts c JOIN users u ON u."id" = c."userId"
    WHERE c."changedAt" < now() - ${hours} * interval '1 hour'
      AND c."changedAt" > now() - ${FRESH_DAYS} * interval '1 day'
      AND c."remindedCartId" IS DISTINCT FROM c."cartId"
      AND (c."remindedAt" IS NULL OR c."remindedAt" < now() - ${PAUSE_DAYS} * interval '1 day')
      AND u."status" = 'active' AND u."emailVerifiedAt" IS NOT NULL
      AND EXISTS (SELECT FROM saved_cart_lines l WHERE l."userId" = c."userId")
      AND NOT EXISTS (SELECT FROM orders o WHERE o."userId" = c."userId" AND o."createdAt" >= c."changedAt")
    ORDER BY c."changedAt" LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED`;
}
