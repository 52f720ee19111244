import type { Database } from '../platform/database/db.ts';
import { moneyStatements } from './money-statements.ts';

/**
 * All personal data for the export, one statement per file. Columns are listed explicitly, so that hashes, encrypted
 * secrets and other people's data are never added with a new column.
 */
const statements: Readonly<Record<string, string>> = {
  account: `SELECT "id", "userName", "email", "emailVerifiedAt", "firstName", "lastName", "phone", "bio", "country", "status",
    "newsletter", "preferences", "termsVersion", "termsAcceptedAt", "createdAt", "lastSeenAt" FROM "users" WHERE "id" = $1`,
  roles: `SELECT r."name", ur."grantedAt" FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId" WHERE ur."userId" = $1`,
  addresses: `SELECT "label", "firstName", "lastName", "company", "vatId", "line1", "line2", "city", "state", "postalCode",
    "country", "phone", "isDefault", "createdAt" FROM "addresses" WHERE "userId" = $1 ORDER BY "createdAt"`,
  'payment-methods': `SELECT "type", "brand", "last4", "expMonth", "expYear", "payerEmail", "network", "address", "isDefault",
    "createdAt" FROM "user_payment_methods" WHERE "userId" = $1 AND "removedAt" IS NULL ORDER BY "createdAt"`,
  consents: `SELECT "type", "version", "granted", "at", "ipMasked" FROM "user_consents" WHERE "userId" = $1 ORDER BY "at"`,
  'consent-requests': `SELECT "type", "version", "email", "createdAt", "expiresAt", "confirmedAt", "closedAt", "ipMasked"
    FROM "consent_requests" WHERE "userId" = $1 ORDER BY "createdAt"`,
  'seller-applications': `SELECT "status", "displayName", "about", "links", "createdAt", "decidedAt", "reason"
    FROM "seller_applications" WHERE "userId" = $1 ORDER BY "createdAt"`,
  cart: `SELECT p."name" AS "product", l."quantity", l."addedAt" FROM "saved_cart_lines" l
    JOIN "products" p ON p."id" = l."productId" WHERE l."userId" = $1 ORDER BY l."addedAt"`,
  sessions: `SELECT "userAgent", "ipMasked", "createdAt", "lastSeenAt", "endedAt" FROM "sessions" WHERE "userId" = $1
    ORDER BY "createdAt"`,
  devices: `SELECT "label", "firstSeenAt", "lastSeenAt" FROM "user_devices" WHERE "userId" = $1 ORDER BY "firstSeenAt"`,
  'linked-accounts': `SELECT "provider", "email", "createdAt" FROM "linked_accounts" WHERE "userId" = $1`,
  orders: `SELECT "orderNumber", "status", "paymentStatus", "paymentMethod", "currency", "totalCents", "contactEmail",
    "contactFirstName", "contactLastName", "contactPhone", "billing", "buyerCountry", "note", "createdAt", "paidAt", "completedAt"
    FROM "orders" WHERE "userId" = $1 ORDER BY "createdAt"`,
  'order-items': `SELECT o."orderNumber", i."name", i."quantity", i."unitPriceCents", i."totalCents", i."deliveryStatus",
    i."usedInCountry", i."regionConfirmedAt"
    FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId" WHERE o."userId" = $1 ORDER BY o."createdAt", i."position"`,
  'order-problems': `SELECT o."orderNumber", i."type", i."description", i."status", i."createdAt", i."resolvedAt"
    FROM "order_issues" i JOIN "orders" o ON o."id" = i."orderId" WHERE i."authorId" = $1 ORDER BY i."createdAt"`,
  'order-problem-messages': `SELECT o."orderNumber", a."userName" AS "from", m."text", m."createdAt"
    FROM "order_issue_messages" m JOIN "order_issues" i ON i."id" = m."issueId" JOIN "orders" o ON o."id" = i."orderId"
    JOIN "users" a ON a."id" = m."authorId" WHERE m."authorId" = $1 OR i."authorId" = $1 ORDER BY m."createdAt"`,
  'order-notes': `SELECT o."orderNumber", a."userName" AS "from", n."text", n."createdAt" FROM "order_notes" n
    JOIN "orders" o ON o."id" = n."orderId" JOIN "users" a ON a."id" = n."authorId"
    WHERE n."authorId" = $1 OR (o."userId" = $1 AND NOT n."internal") ORDER BY n."createdAt"`,
  'gifts-given': `SELECT o."orderNumber", g."receiverEmail", g."message", g."country", g."sendAt", g."sentAt", g."declinedAt",
    c."claimedAt" FROM "gifts" g JOIN "orders" o ON o."id" = g."orderId" LEFT JOIN "gift_claims" c ON c."orderId" = o."id"
    WHERE o."userId" = $1 ORDER BY o."createdAt"`,
  'gifts-received': `SELECT coalesce(nullif(o."contactFirstName", ''), u."userName") AS "from", g."message", i."name",
    i."quantity", c."claimedAt", c."country", c."usedInCountry", c."regionConfirmedAt"
    FROM "gift_claims" c JOIN "gifts" g ON g."orderId" = c."orderId" JOIN "orders" o ON o."id" = c."orderId"
    JOIN "users" u ON u."id" = o."userId" JOIN "order_items" i ON i."orderId" = o."id"
    WHERE c."userId" = $1 AND o."userId" <> $1 ORDER BY c."claimedAt", i."position"`,
  payments: `SELECT o."orderNumber", p."method", p."status", p."amountCents", p."currency", p."cardBrand", p."cardLast4",
    p."createdAt", p."paidAt" FROM "payments" p JOIN "orders" o ON o."id" = p."orderId" WHERE o."userId" = $1
    ORDER BY p."createdAt"`,
  downloads: `SELECT f."name", g."status", g."grantedAt", g."expiresAt", g."downloadCount", g."lastIpMasked", g."lastAt"
    FROM "download_grants" g JOIN "product_files" f ON f."id" = g."fileId" WHERE g."userId" = $1 ORDER BY g."grantedAt"`,
  reviews: `SELECT p."name" AS "product", r."rating", r."title", r."content", r."status", r."rejectReason", r."verified",
    r."helpfulCount", r."createdAt", r."editedAt" FROM "reviews" r JOIN "products" p ON p."id" = r."productId" WHERE r."userId" = $1 ORDER BY r."createdAt"`,
  'reviews-withdrawn': `SELECT p."name" AS "product", w."resubmits", w."createdAt" FROM "withdrawn_reviews" w
    JOIN "products" p ON p."id" = w."productId" WHERE w."userId" = $1 ORDER BY w."createdAt"`,
  'review-votes': `SELECT p."name" AS "product", r."title", v."createdAt" FROM "review_votes" v
    JOIN "reviews" r ON r."id" = v."reviewId" JOIN "products" p ON p."id" = r."productId" WHERE v."userId" = $1
    ORDER BY v."createdAt"`,
  'review-replies': `SELECT p."name" AS "product", r."replyContent", r."replyAt" FROM "reviews" r
    JOIN "products" p ON p."id" = r."productId" WHERE p."sellerId" = $1 AND r."replyById" = $1 ORDER BY r."replyAt"`,
  reports: `SELECT "targetType", "reason", "details", "status", "createdAt" FROM "abuse_reports" WHERE "reporterId" = $1
    ORDER BY "createdAt"`,
  notifications: `SELECT "type", "title", "message", "createdAt", "readAt" FROM "notifications" WHERE "userId" = $1
    ORDER BY "createdAt"`,
  vip: `SELECT "type", "status", "level", "startDate", "endDate", "priceCents", "createdAt" FROM "vip_subscriptions"
    WHERE "userId" = $1 ORDER BY "createdAt"`,
  'vip-payments': `SELECT "kind", "plan", "status", "amountCents", "refundedCents", "currency", "periodStart", "periodEnd",
    "paidAt", "createdAt" FROM "vip_purchases" WHERE "userId" = $1 ORDER BY "createdAt"`,
  'vip-renewals': `SELECT r."consentText", r."consentedAt", r."priceCents", r."currency", r."endedAt" FROM "vip_renewals" r
    JOIN "vip_subscriptions" s ON s."id" = r."subscriptionId" WHERE s."userId" = $1 ORDER BY r."consentedAt"`,
  wishlist: `SELECT p."name" AS "product", i."priceWhenAddedCents", i."targetPriceCents", i."note", i."addedAt",
    i."dropNotifiedAt", w."shareId" FROM "wishlists" w JOIN "wishlist_items" i ON i."wishlistId" = w."id"
    JOIN "products" p ON p."id" = i."productId" WHERE w."userId" = $1 ORDER BY i."addedAt"`,
  'recently-viewed': `SELECT p."name" AS "product", v."at" FROM "recent_views" v JOIN "products" p ON p."id" = v."productId"
    WHERE v."userId" = $1 ORDER BY v."at"`,
  searches: `SELECT "query", "at" FROM "search_history" WHERE "userId" = $1 ORDER BY "at"`,
  'saved-searches': `SELECT "name", "query", "filters", "sortBy", "notify", "notifiedAt", "createdAt" FROM "saved_searches"
    WHERE "userId" = $1 ORDER BY "createdAt"`,
  seller: `SELECT "displayName", "about" FROM "seller_profiles" WHERE "userId" = $1`,
  'staff-notes': `SELECT "text", "createdAt" FROM "user_notes" WHERE "userId" = $1 ORDER BY "createdAt"`,
  'messages-sent': `SELECT t."subject", w."userName" AS "to", m."content", m."createdAt" FROM "private_messages" m
    JOIN "message_threads" t ON t."id" = m."threadId" JOIN "users" w ON w."id" = m."recipientId"
    WHERE m."senderId" = $1 AND NOT m."deletedBySender" ORDER BY m."createdAt"`,
  'messages-received': `SELECT t."subject", w."userName" AS "from", m."content", m."createdAt", m."readAt"
    FROM "private_messages" m JOIN "message_threads" t ON t."id" = m."threadId" JOIN "users" w ON w."id" = m."senderId"
    WHERE m."recipientId" = $1 AND NOT m."deletedByRecipient" ORDER BY m."createdAt"`,
  support: `SELECT c."topic", o."orderNumber", c."status", a."userName" AS "from", m."content", m."createdAt", m."readAt"
    FROM "support_messages" m JOIN "support_conversations" c ON c."id" = m."conversationId"
    JOIN "users" a ON a."id" = m."authorId" LEFT JOIN "orders" o ON o."id" = c."orderId"
    WHERE c."memberId" = $1 AND m."kind" <> 'note' ORDER BY m."createdAt"`,
  'followed-sellers': `SELECT w."userName", f."notify", f."createdAt" FROM "seller_follows" f
    JOIN "users" w ON w."id" = f."sellerId" WHERE f."followerId" = $1 ORDER BY f."createdAt"`,
  'blocked-users': `SELECT w."userName", b."createdAt" FROM "user_blocks" b JOIN "users" w ON w."id" = b."blockedId"
    WHERE b."blockerId" = $1 ORDER BY b."createdAt"`,
  'profile-visits': `SELECT o."userName" AS "profile", p."day"::text AS "day", p."count" FROM "profile_visits" p
    JOIN "users" o ON o."id" = p."ownerId" WHERE p."visitorId" = $1 ORDER BY p."day"`,
  'notification-preferences': `SELECT "channels", "categories", "quietHours", "timeZone" FROM "notification_preferences"
    WHERE "userId" = $1`,
  passkeys: `SELECT "name", "createdAt", "lastUsedAt" FROM "passkeys" WHERE "userId" = $1 ORDER BY "createdAt"`,
  'api-keys': `SELECT "name", "prefix", "access", "permissions", "createdAt", "expiresAt", "lastUsedAt", "revokedAt"
    FROM "api_keys" WHERE "userId" = $1 ORDER BY "createdAt"`,
  products: `SELECT "name", "sku", "status", "priceCents", "shortDescription", "description", "createdAt" FROM "products"
    WHERE "sellerId" = $1 ORDER BY "createdAt"`,
  ...moneyStatements,
  activity: `SELECT "entity", "action", "key", "ipMasked", "userAgent", "timestamp" FROM "audit_entries" WHERE "userId" = $1
    ORDER BY "seq"`,
};

export type DataRow = Record<string, unknown>;

/** File name → rows, oldest first. */
export async function collectPersonalData({ pool }: Database, userId: string): Promise<Map<string, DataRow[]>> {
  const data = new Map<string, DataRow[]>();
  for (const [name, text] of Object.entries(statements)) {
    const { rows } = await pool.query<DataRow>(text, [userId]);
    data.set(name, rows);
  }
  return data;
}
