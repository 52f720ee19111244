import { z } from 'zod';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { type FactSettings, type FactsOfOrder, selectOrderFacts } from '../state/order-facts.queries.ts';
import type { OrderRow } from './order-view.ts';

export interface ReadOrder {
  row: OrderRow;
  facts: FactsOfOrder;
  now: Date;
  noteCount: number;
  issueCount: number;
}

/**
 * An order with all that `orderInclude` names, the facts about it and the database's time, in one statement: relation
 * by relation it took sixteen. A test compares it with what Prisma reads.
 */
export async function findOrderRow(
  tx: Pick<Transaction, '$queryRaw'>,
  orderId: string,
  settings: FactSettings,
): Promise<ReadOrder | null> {
  const [found] = await tx.$queryRaw<{ read: unknown; facts: FactsOfOrder; now: Date }[]>`
    WITH facts AS (${selectOrderFacts(orderId, settings)})
    SELECT clock_timestamp() AS "now", (SELECT to_json(facts) FROM facts) AS "facts", json_build_object(
      'order', to_json(o), 'relations', json_build_object(
        'items', ${list(items, Prisma.sql`"position"`)}, 'events', ${list(events, Prisma.sql`"at", "id"`)},
        'payments', ${list(payments, Prisma.sql`"id"`)}, 'refunds', ${list(refunds, Prisma.sql`"id"`)},
        'cryptoTransactions', ${list(cryptoTransactions, Prisma.sql`"submittedAt" DESC`)}, 'gift', ${gift},
        'releasePayment', ${releasePayment}, 'user', ${user}),
      'noteCount', (SELECT count(*) FROM order_notes n WHERE n."orderId" = o."id"),
      'issueCount', (SELECT count(*) FROM order_issues s WHERE s."orderId" = o."id")) AS "read"
    FROM orders o WHERE o."id" = ${orderId}::uuid`;
  if (!found) return null;
  const { facts, now } = found;
  const { order, relations, noteCount, issueCount } = readSchema.parse(withDates(found.read));
  return { row: { ...order, ...relations }, facts, now, noteCount, issueCount };
}

type Columns = Prisma.OrderGetPayload<object>;
const isBuilt = (value: unknown) => typeof value === 'object' && value !== null;
/** The one place where these rows get their types: what the statement above builds. */
const readSchema = z.object({
  order: z.custom<Columns>(isBuilt),
  relations: z.custom<Omit<OrderRow, keyof Columns>>(isBuilt),
  noteCount: z.number(),
  issueCount: z.number(),
});

function list(rows: Prisma.Sql, order: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT COALESCE(json_agg(r ORDER BY ${order}), '[]') FROM (${rows}) r)`;
}

const keys = Prisma.sql`SELECT k."id", k."masked", k."revealedAt", k."unitIndex" FROM product_keys k WHERE k."orderItemId" = i."id"`;

const grants = Prisma.sql`
  SELECT g."id", g."userId", g."orderId", g."orderItemId", g."productId", g."fileId", g."status", g."grantedAt", g."expiresAt",
    g."downloadCount", g."downloadLimit", g."renewals", g."seenVersion", g."lastIpMasked", g."lastAt",
    json_build_object('orderNumber', o."orderNumber") AS "order",
    (SELECT json_build_object('slug', p."slug", 'type', p."type") FROM products p WHERE p."id" = g."productId") AS "product",
    json_build_object('name', i."name", 'coverKey', i."coverKey") AS "orderItem",
    (SELECT json_build_object('name', f."name", 'version', f."version", 'sizeBytes', f."sizeBytes", 'sha256', f."sha256",
       'storageKey', f."storageKey", 'scan', f."scan") FROM product_files f WHERE f."id" = g."fileId") AS "file"
  FROM download_grants g WHERE g."orderItemId" = i."id"`;

const product = Prisma.sql`
  SELECT json_build_object('platform', p."platform", 'regions', COALESCE(p."regions", '{}'), 'releaseAt', p."releaseAt",
    'seller', json_build_object('id', u."id", 'userName', u."userName", 'sellerProfile',
      (SELECT json_build_object('displayName', s."displayName") FROM seller_profiles s WHERE s."userId" = u."id")))
  FROM products p JOIN users u ON u."id" = p."sellerId" WHERE p."id" = i."productId"`;

const refundLines = Prisma.sql`
  SELECT COALESCE(json_agg(json_build_object('amountCents', l."amountCents") ORDER BY l."refundId"), '[]')
  FROM refund_lines l JOIN refunds f ON f."id" = l."refundId"
  WHERE l."orderItemId" = i."id" AND f."status" IN ('approved', 'processing', 'settled')`;

const items = Prisma.sql`
  SELECT i.*, (SELECT COALESCE(json_agg(json_build_object('id', k."id", 'masked', k."masked", 'revealedAt', k."revealedAt")
      ORDER BY k."unitIndex"), '[]') FROM (${keys}) k) AS "keys",
    ${list(grants, Prisma.sql`"id"`)} AS "grants", (${refundLines}) AS "refundLines", (${product}) AS "product"
  FROM order_items i WHERE i."orderId" = o."id"`;

const events = Prisma.sql`SELECT e.* FROM order_events e WHERE e."orderId" = o."id"`;
const payments = Prisma.sql`SELECT p.* FROM payments p WHERE p."orderId" = o."id"`;
const refunds = Prisma.sql`SELECT f.* FROM refunds f WHERE f."orderId" = o."id"`;
const cryptoTransactions = Prisma.sql`
  SELECT c.* FROM crypto_transactions c WHERE c."orderId" = o."id" ORDER BY c."submittedAt" DESC LIMIT 1`;

const gift = Prisma.sql`(
  SELECT json_build_object('receiverEmail', g."receiverEmail", 'message', g."message", 'sendAt', g."sendAt",
    'sentAt', g."sentAt", 'lastSentAt', g."lastSentAt", 'sentCount', g."sentCount",
    'country', g."country", 'declinedAt', g."declinedAt",
    'claim', (SELECT json_build_object('claimedAt', c."claimedAt") FROM gift_claims c WHERE c."orderId" = g."orderId"))
  FROM gifts g WHERE g."orderId" = o."id")`;

const releasePayment = Prisma.sql`(
  SELECT json_build_object('amountCents', p."amountCents", 'consentText', p."consentText", 'consentedAt', p."consentedAt",
    'dueUntil', p."dueUntil", 'card', (SELECT json_build_object('id', m."id", 'brand', m."brand", 'last4', m."last4",
      'removedAt', m."removedAt") FROM user_payment_methods m WHERE m."id" = p."cardId"))
  FROM release_payments p WHERE p."orderId" = o."id")`;

const user = Prisma.sql`(
  SELECT json_build_object('country', u."country", 'connectedWallet',
    (SELECT json_build_object('verifiedAt', w."verifiedAt") FROM connected_wallets w WHERE w."userId" = u."id"))
  FROM users u WHERE u."id" = o."userId")`;

const isTime = /(?:At|Until)$|^at$/;
/** Stored JSON, whose texts are nobody's times. */
const stored = new Set(['clientAction', 'billing']);

/** JSON has no times: by their names they are told from other texts. */
function withDates(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isTime.test(name) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map((one) => withDates(one));
  if (typeof value !== 'object' || value === null || stored.has(name)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner, key)]));
}
