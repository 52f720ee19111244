-- What must hold in every database at every moment, crashes included. Each query finds what breaks it: no row is right.

-- name: negative stock
SELECT "id", "stockQuantity" FROM products WHERE "stockQuantity" < 0;

-- name: key stock is the pool minus what is promised
SELECT p."id", p."stockQuantity", pool.available, promised.units
FROM products p
CROSS JOIN LATERAL (
  SELECT count(*) AS available FROM product_keys k WHERE k."productId" = p."id" AND k."status" = 'available') pool
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(r."quantity" - (SELECT count(*) FROM product_keys k WHERE k."orderItemId" = r."orderItemId")), 0) AS units
  FROM stock_reservations r WHERE r."productId" = p."id" AND r."status" IN ('held', 'sold') AND NOT r."isPreorder") promised
WHERE p."deliveryType" = 'key' AND p."stockQuantity" IS NOT NULL
  AND p."stockQuantity" <> pool.available - promised.units;

-- name: pre-orders are not counted right, or past their limit
SELECT p."id", p."preorderedUnits", taken.units FROM products p
CROSS JOIN LATERAL (
  SELECT COALESCE(sum(r."quantity"), 0) AS units FROM stock_reservations r
  WHERE r."productId" = p."id" AND r."status" IN ('held', 'sold') AND r."isPreorder") taken
WHERE p."preorderedUnits" <> taken.units;

-- name: delivered before the release
SELECT i."id" FROM order_items i JOIN products p ON p."id" = i."productId"
WHERE i."releaseAt" IS NOT NULL AND i."deliveryStatus" = 'delivered' AND i."deliveredAt" < i."releaseAt";

-- name: a gift that was given away before it was claimed, or to somebody else
SELECT o."id" FROM orders o LEFT JOIN gift_claims c ON c."orderId" = o."id"
WHERE c."userId" IS DISTINCT FROM o."recipientId" OR (o."recipientId" IS NOT NULL AND NOT o."isGift")
UNION ALL
SELECT o."id" FROM orders o JOIN download_grants g ON g."orderId" = o."id"
WHERE o."isGift" AND g."userId" IS DISTINCT FROM o."recipientId"
UNION ALL
SELECT o."id" FROM orders o JOIN order_items i ON i."orderId" = o."id" JOIN product_keys k ON k."orderItemId" = i."id"
WHERE o."isGift" AND o."recipientId" IS NULL;

-- name: a pre-order that was charged before its release, more than was agreed, or twice
SELECT p."id" FROM payments p JOIN release_payments r ON r."orderId" = p."orderId"
JOIN order_items i ON i."orderId" = p."orderId" JOIN products g ON g."id" = i."productId"
WHERE p."isOffSession" AND (p."amountCents" > r."amountCents"
  OR p."createdAt" < i."releaseAt" AND p."createdAt" < g."releaseAt" AND p."status" = 'paid')
UNION ALL
SELECT "orderId" FROM payments WHERE "isOffSession" AND "orderId" IS NOT NULL AND "status" IN ('paid', 'refunded') GROUP BY 1 HAVING count(*) > 1
UNION ALL
SELECT p."id" FROM payments p WHERE p."isOffSession"
  AND NOT EXISTS (SELECT 1 FROM release_payments r WHERE r."orderId" = p."orderId")
  AND NOT EXISTS (SELECT 1 FROM vip_purchases q WHERE q."id" = p."vipPurchaseId" AND q."kind" = 'renew');

-- name: an unpaid pre-order that nobody waits for
SELECT o."id" FROM release_payments r JOIN orders o ON o."id" = r."orderId"
WHERE o."status" = 'pending' AND (r."dueUntil" IS NULL) <> (o."expiresAt" > now() + interval '10 years');

-- name: a key with two owners or two keys for one unit
SELECT "orderItemId", "unitIndex" FROM product_keys WHERE "orderItemId" IS NOT NULL
GROUP BY 1, 2 HAVING count(*) > 1;

-- name: more keys than units
SELECT i."id" FROM order_items i JOIN product_keys k ON k."orderItemId" = i."id"
GROUP BY i."id", i."quantity" HAVING count(*) > i."quantity";

-- name: a key or grant for an unpaid order
SELECT o."id" FROM orders o JOIN order_items i ON i."orderId" = o."id" JOIN product_keys k ON k."orderItemId" = i."id"
WHERE o."paymentStatus" <> 'paid' AND k."status" IN ('sold', 'revealed')
UNION ALL
SELECT o."id" FROM orders o JOIN download_grants g ON g."orderId" = o."id"
WHERE o."paymentStatus" <> 'paid' AND g."status" <> 'revoked';

-- name: a completed order with an undelivered line
SELECT o."id" FROM orders o JOIN order_items i ON i."orderId" = o."id"
WHERE o."status" = 'completed' AND i."deliveryStatus" <> 'revoked' AND (i."deliveryStatus" <> 'delivered'
  OR (i."deliveryType" = 'key' AND i."quantity" <> (SELECT count(*) FROM product_keys k WHERE k."orderItemId" = i."id"))
  OR (i."deliveryType" = 'file' AND NOT EXISTS (SELECT 1 FROM download_grants g WHERE g."orderItemId" = i."id")));

-- name: a reservation that does not fit its order
SELECT r."id", r."status", o."status" FROM stock_reservations r
JOIN order_items i ON i."id" = r."orderItemId" JOIN orders o ON o."id" = i."orderId"
WHERE r."quantity" <> i."quantity" OR r."productId" <> i."productId"
  OR (r."status" = 'held' AND o."status" NOT IN ('pending', 'on_hold'))
  OR (r."status" = 'sold' AND o."paymentStatus" NOT IN ('paid', 'refunded'))
  OR (r."status" IN ('held', 'sold') AND o."status" = 'cancelled')
  OR (r."status" <> 'sold' AND o."status" IN ('processing', 'shipped', 'delivered', 'completed'));

-- name: paid order without paid payment, or the reverse
SELECT o."id", o."status", o."paymentStatus" FROM orders o
WHERE (o."paymentStatus" = 'paid' AND NOT EXISTS (SELECT 1 FROM payments p WHERE p."orderId" = o."id"
         AND p."status" = 'paid' AND (NOT p."isSurplus" OR o."status" = 'cancelled')))
   OR (o."paymentStatus" <> 'paid' AND EXISTS (SELECT 1 FROM payments p WHERE p."orderId" = o."id"
         AND p."status" = 'paid' AND NOT p."isSurplus"))
   OR (o."status" IN ('processing', 'shipped', 'delivered', 'completed') AND o."paymentStatus" <> 'paid')
   OR (o."status" IN ('pending', 'failed') AND o."paymentStatus" = 'paid')
   OR (o."status" = 'refunded' AND o."paymentStatus" = 'paid'
       AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r."orderId" = o."id" AND r."status" IN ('failed', 'processing')));

-- name: captured money with neither an order nor a way back
SELECT p."id" FROM payments p JOIN orders o ON o."id" = p."orderId"
WHERE p."status" = 'paid' AND (p."isSurplus" OR o."status" IN ('cancelled', 'failed', 'pending'))
  AND p."amountCents" > COALESCE((SELECT sum(r."amountCents") FROM refunds r
    WHERE r."paymentId" = p."id" AND r."status" IN ('approved', 'processing', 'settled', 'failed')), 0);

-- name: refunds that do not add up
SELECT p."id" FROM payments p WHERE p."orderId" IS NOT NULL AND (p."refundedCents" <> COALESCE((
    SELECT sum(r."amountCents") FROM refunds r
    WHERE r."paymentId" = p."id" AND r."status" IN ('approved', 'processing', 'settled')), 0)
  OR (p."status" = 'refunded') <> (p."amountCents" > 0 AND p."amountCents" = COALESCE((SELECT sum(r."amountCents")
      FROM refunds r WHERE r."paymentId" = p."id" AND r."status" = 'settled'), 0)))
UNION ALL
SELECT o."id" FROM orders o WHERE o."refundedCents" > o."totalCents"
  OR o."refundedCents" <> COALESCE((SELECT sum(r."amountCents") FROM refunds r
    WHERE r."orderId" = o."id" AND r."status" = 'settled' AND r."revokes"), 0)
UNION ALL
SELECT i."id" FROM order_items i WHERE i."refundedCents" <> COALESCE((SELECT sum(l."amountCents") FROM refund_lines l
  JOIN refunds r ON r."id" = l."refundId" WHERE l."orderItemId" = i."id" AND r."status" = 'settled' AND r."revokes"), 0)
UNION ALL
SELECT r."id" FROM refunds r JOIN refund_lines l ON l."refundId" = r."id"
GROUP BY r."id" HAVING sum(l."amountCents") > r."amountCents";

-- name: a refund on our books and not on the provider's, or the reverse
SELECT r."id" FROM refunds r JOIN payments p ON p."id" = r."paymentId"
LEFT JOIN test_gateway_refunds g ON g."refundId" = r."id"
WHERE p."provider" = 'test-gateway' AND r."method" = 'original' AND r."status" = 'settled'
  AND (g."status" IS DISTINCT FROM 'settled' OR g."amountCents" <> r."amountCents")
UNION ALL
SELECT g."refundId" FROM test_gateway_refunds g LEFT JOIN refunds r ON r."id" = g."refundId"
JOIN payments p ON p."id" = g."paymentId" AND p."orderId" IS NOT NULL
WHERE g."status" = 'settled' AND (r."id" IS NULL OR r."amountCents" <> g."amountCents"
  OR r."status" IN ('requested', 'rejected'));

-- name: a live key or download of money that went back
SELECT o."id" FROM orders o JOIN order_items i ON i."orderId" = o."id"
WHERE (o."status" IN ('refunded', 'cancelled') OR (i."totalCents" > 0 AND i."refundedCents" = i."totalCents"))
  AND (EXISTS (SELECT 1 FROM product_keys k WHERE k."orderItemId" = i."id" AND k."status" <> 'revoked')
    OR EXISTS (SELECT 1 FROM download_grants g WHERE g."orderItemId" = i."id" AND g."status" <> 'revoked'));

-- name: an order that waits for a refund which nobody decides or makes
SELECT o."id" FROM orders o WHERE o."status" = 'refund_requested' AND NOT EXISTS (SELECT 1 FROM refunds r
  WHERE r."orderId" = o."id" AND r."status" IN ('requested', 'approved', 'processing', 'failed'));

-- name: more than one paid or one open payment
SELECT COALESCE("orderId", "topUpId", "vipPurchaseId") FROM payments WHERE "status" = 'paid' AND NOT "isSurplus"
GROUP BY 1 HAVING count(*) > 1
UNION ALL
SELECT COALESCE("orderId", "topUpId", "vipPurchaseId") FROM payments WHERE "status" IN ('pending', 'processing')
GROUP BY 1 HAVING count(*) > 1;

-- name: paid amount differs from the order's total
SELECT p."id" FROM payments p JOIN orders o ON o."id" = p."orderId"
WHERE p."currency" <> o."currency" OR (p."amountCents" <> o."totalCents" AND NOT p."isSurplus"
  AND p."status" NOT IN ('failed', 'cancelled'));

-- name: duplicate provider reference
SELECT "providerReference" FROM payments WHERE "providerReference" IS NOT NULL GROUP BY 1 HAVING count(*) > 1;

-- name: money captured and not booked, or booked and not captured
SELECT c."paymentId" FROM test_gateway_charges c LEFT JOIN payments p ON p."id" = c."paymentId"
WHERE c."status" = 'captured' AND (p."id" IS NULL OR p."status" IN ('failed', 'cancelled')
  OR (p."status" IN ('pending', 'processing') AND p."createdAt" < now() - interval '5 minutes')
  OR p."amountCents" <> c."amountCents")
UNION ALL
SELECT p."id" FROM payments p LEFT JOIN test_gateway_charges c ON c."paymentId" = p."id"
WHERE p."provider" = 'test-gateway' AND p."status" = 'paid' AND c."status" IS DISTINCT FROM 'captured';

-- name: an order's lines do not sum up to it
SELECT o."id" FROM orders o JOIN order_items i ON i."orderId" = o."id"
GROUP BY o."id" HAVING sum(i."totalCents") + o."feeCents" <> o."totalCents"
  OR sum(i."listPriceCents" * i."quantity") <> o."subtotalCents"
  OR sum(i."discountCents") <> o."saleDiscountCents" + o."vipDiscountCents"
  OR sum(i."couponCents") <> o."couponDiscountCents"
  OR sum(i."methodCents") <> o."methodDiscountCents"
  OR sum(i."taxCents") <> o."taxCents"
  OR sum(i."totalCents" - i."unitPriceCents" * i."quantity" + i."couponCents" + i."methodCents")
     <> CASE WHEN o."taxMode" = 'exclusive' THEN o."taxCents" ELSE 0 END;

-- name: VIP and a coupon take off more than 30 % together
SELECT "id" FROM orders WHERE "vipDiscountCents" > 0 AND "couponDiscountCents" > 0
  AND ("vipDiscountCents" + "couponDiscountCents") * 10::bigint > "subtotalCents" * 3::bigint;

-- name: a coupon's uses are not counted right
SELECT c."id" FROM coupons c LEFT JOIN coupon_uses u ON u."couponId" = c."id" AND u."status" IN ('held', 'used')
GROUP BY c."id" HAVING count(u."id") <> c."useCount";

-- name: a coupon that does not fit its order
SELECT o."id" FROM orders o LEFT JOIN coupon_uses u ON u."orderId" = o."id"
WHERE (o."couponCode" IS NULL) <> (u."id" IS NULL) OR u."discountCents" <> o."couponDiscountCents" OR u."userId" <> o."userId"
  OR (u."status" = 'held' AND o."status" NOT IN ('pending', 'on_hold', 'failed'))
  OR (u."status" <> 'used' AND o."status" IN ('processing', 'shipped', 'delivered', 'completed'));

-- name: order status is not the last event's
SELECT o."id", o."status", last."toStatus" FROM orders o
LEFT JOIN LATERAL (
  SELECT e."toStatus" FROM order_events e WHERE e."orderId" = o."id" AND e."toStatus" IS NOT NULL
  ORDER BY e."at" DESC, e."id" DESC LIMIT 1) last ON true
WHERE last."toStatus" IS DISTINCT FROM o."status";

-- name: an event that does not continue the one before
SELECT "orderId", "fromStatus", before FROM (
  SELECT "orderId", "fromStatus", lag("toStatus") OVER (PARTITION BY "orderId" ORDER BY "at", "id") AS before
  FROM order_events WHERE "toStatus" IS NOT NULL) history
WHERE "fromStatus" IS DISTINCT FROM before;

-- name: a download counted past its limit
SELECT "id" FROM download_grants WHERE "downloadCount" > "downloadLimit";

-- name: a delivery that nobody will make
-- A gift is delivered when it is claimed.
SELECT o."id" FROM orders o WHERE o."status" = 'processing' AND (NOT o."isGift" OR o."recipientId" IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "OutboxMessage" m WHERE m."key" LIKE 'deliver:' || o."id" || '%');

-- name: a ledger transaction does not sum up to zero
SELECT e."transactionId", a."currency" FROM ledger_entries e JOIN ledger_accounts a ON a."id" = e."accountId"
GROUP BY 1, 2 HAVING sum(e."amountCents") <> 0;

-- name: a kept balance is not the sum of its entries
SELECT a."id", a."kind", a."owner" FROM ledger_accounts a LEFT JOIN ledger_entries e ON e."accountId" = a."id"
WHERE a."owner" <> '' GROUP BY a."id" HAVING a."balanceCents" <> COALESCE(sum(e."amountCents"), 0);

-- name: a wallet's entry does not continue what may not be withdrawn
SELECT "id", "accountId" FROM (
  SELECT e.*, lag(e."tiedAfterCents", 1, 0) OVER (PARTITION BY e."accountId" ORDER BY e."id") AS before
  FROM ledger_entries e JOIN ledger_accounts a ON a."id" = e."accountId" WHERE a."kind" = 'user_wallet') history
WHERE "tiedAfterCents" <> before + "tiedCents" OR "tiedAfterCents" NOT BETWEEN 0 AND "balanceAfterCents";

-- name: a wallet below zero
SELECT a."owner" FROM ledger_accounts a LEFT JOIN ledger_entries e ON e."accountId" = a."id"
WHERE a."kind" IN ('user_wallet', 'withdrawals_pending') GROUP BY a."id"
HAVING a."balanceCents" < 0 OR min(e."balanceAfterCents") < 0;

-- name: a wallet payment and the ledger disagree
SELECT p."id", p."status" FROM payments p
LEFT JOIN LATERAL (
  SELECT e."amountCents" FROM ledger_transactions t JOIN ledger_entries e ON e."transactionId" = t."id"
  JOIN ledger_accounts a ON a."id" = e."accountId" AND a."kind" = 'user_wallet'
  WHERE t."idempotencyKey" = 'payment:' || p."id") booked ON true
WHERE p."provider" = 'wallet' AND (p."status" IN ('paid', 'refunded') AND booked."amountCents" IS DISTINCT FROM -p."amountCents"
  OR p."status" IN ('failed', 'cancelled') AND booked."amountCents" IS NOT NULL
  OR p."status" IN ('pending', 'processing') AND p."createdAt" < now() - interval '5 minutes' AND booked."amountCents" IS NOT NULL);

-- name: a top-up and the ledger disagree
SELECT u."id", u."status" FROM wallet_top_ups u
LEFT JOIN ledger_transactions t ON t."idempotencyKey" = 'topup:' || u."id"
LEFT JOIN ledger_transactions back ON back."idempotencyKey" = 'topup-refund:' || u."id"
WHERE (u."status" = 'paid' AND t."id" IS NULL) OR (u."status" IN ('pending', 'failed', 'cancelled') AND t."id" IS NOT NULL)
  OR (back."id" IS NOT NULL AND (t."id" IS NULL OR u."status" <> 'refunded'))
  OR (u."status" = 'refunded' AND t."id" IS NOT NULL AND back."id" IS NULL AND NOT EXISTS (
    SELECT 1 FROM payments p WHERE p."topUpId" = u."id" AND p."status" = 'refunded' AND num_nonnulls(p."disputedAt", p."lostAt") > 0))
  OR (u."status" = 'paid') <> EXISTS (SELECT 1 FROM payments p WHERE p."topUpId" = u."id" AND p."status" = 'paid')
UNION ALL
SELECT p."id", u."status" FROM payments p JOIN wallet_top_ups u ON u."id" = p."topUpId"
WHERE p."amountCents" <> u."amountCents" OR p."currency" <> u."currency";

-- name: a payment and its disputes disagree
SELECT p."id" FROM payments p
WHERE (p."disputeEndedAt" IS NULL) <> (p."disputeOutcome" IS NULL) OR (p."disputedAt" IS NULL) <> (p."disputeRound" = 0)
UNION ALL
SELECT p."id" FROM payment_disputes d JOIN payments p ON p."id" = d."paymentId"
WHERE (d."endedAt" IS NULL) <> (d."outcome" IS NULL) OR d."round" NOT BETWEEN 1 AND p."disputeRound"
  OR (d."endedAt" IS NULL AND (p."disputeEndedAt" IS NOT NULL OR d."round" < p."disputeRound"))
  OR (d."outcome" IS DISTINCT FROM 'lost' AND num_nonnulls(d."takenCents", d."bookedCents") > 0)
UNION ALL
SELECT p."id" FROM payments p JOIN payment_disputes d ON d."paymentId" = p."id"
GROUP BY p."id" HAVING sum(d."bookedCents") > p."refundedCents";

-- name: an active membership that nobody paid, gave or granted
SELECT v."id" FROM vip_subscriptions v WHERE v."status" = 'active' AND v."grantedById" IS NULL
  AND NOT EXISTS (SELECT 1 FROM vip_purchases q WHERE q."subscriptionId" = v."id" AND q."status" = 'paid' AND q."kind" <> 'gift')
  AND NOT EXISTS (SELECT 1 FROM vip_codes c WHERE c."subscriptionId" = v."id");

-- name: a year of membership that was renewed twice, or for one who did not agree
SELECT q."id" FROM vip_purchases q WHERE q."kind" = 'renew'
  AND NOT EXISTS (SELECT 1 FROM vip_renewals r WHERE r."subscriptionId" = q."subscriptionId")
UNION ALL
SELECT p."id" FROM payments p JOIN vip_purchases q ON q."id" = p."vipPurchaseId"
WHERE q."kind" = 'renew' AND NOT p."isOffSession"
UNION ALL
SELECT q."subscriptionId" FROM vip_purchases q
WHERE q."kind" = 'renew' AND q."status" = 'paid' GROUP BY q."subscriptionId", q."periodStart" HAVING count(*) > 1;

-- name: a membership's purchase and its payment disagree
SELECT q."id" FROM vip_purchases q
WHERE (q."status" = 'paid') <> EXISTS (SELECT 1 FROM payments p WHERE p."vipPurchaseId" = q."id"
    AND p."status" = 'paid' AND p."refundedCents" = 0)
  OR (q."status" = 'paid' AND q."kind" <> 'gift' AND (q."periodStart" IS NULL OR (q."plan" = 'annual') <> (q."periodEnd" IS NOT NULL)))
  OR (q."status" = 'paid' AND q."kind" = 'gift' AND NOT EXISTS (SELECT 1 FROM vip_codes c WHERE c."purchaseId" = q."id"))
UNION ALL
SELECT p."id" FROM payments p JOIN vip_purchases q ON q."id" = p."vipPurchaseId"
-- What was declined may have been more: a renewal is tried again at a lower price.
WHERE p."amountCents" < q."amountCents" OR p."currency" <> q."currency"
  OR p."amountCents" <> q."amountCents" AND NOT (q."kind" = 'renew' AND p."status" IN ('failed', 'cancelled'))
  OR (q."status" = 'refunded' AND p."refundedCents" > 0
  AND p."refundedCents" <> q."refundedCents");

-- name: a withdrawal and the ledger disagree
SELECT w."id", w."status" FROM wallet_withdrawals w
LEFT JOIN ledger_transactions taken ON taken."idempotencyKey" = 'withdrawal:' || w."id"
LEFT JOIN ledger_transactions back ON back."idempotencyKey" = 'withdrawal-returned:' || w."id"
LEFT JOIN ledger_transactions paid ON paid."idempotencyKey" = 'withdrawal-paid:' || w."id"
WHERE taken."id" IS NULL OR (back."id" IS NOT NULL) <> (w."status" IN ('rejected', 'cancelled', 'returned'))
  OR (paid."id" IS NOT NULL) <> (w."status" IN ('paid', 'returned'))
  OR (w."status" IN ('paid', 'returned') AND w."payoutHash" IS NULL);

-- name: withdrawals wait for more or less money than is held for them
SELECT a."owner", a."balanceCents" FROM ledger_accounts a
WHERE a."kind" = 'withdrawals_pending' AND a."balanceCents" <> COALESCE((
  SELECT sum(w."amountCents") FROM wallet_withdrawals w
  WHERE w."userId"::text = a."owner" AND w."currency" = a."currency" AND w."status" IN ('requested', 'approved')), 0);

-- name: a job left undone
SELECT "id", "name" FROM "OutboxMessage"
WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" < now() - interval '120 seconds';

-- name: an ended payment that still holds what its buyer's browser was given
SELECT "id" FROM payments WHERE "clientAction" IS NOT NULL AND "status" NOT IN ('pending', 'processing');

-- name: a webhook that nobody will work through
SELECT w."id" FROM webhook_events w WHERE w."processedAt" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "OutboxMessage" m WHERE m."key" = 'webhook:' || w."id" AND m."doneAt" IS NULL);

-- name: kept ways to pay without one default, or more than ten
SELECT m."userId", count(*) FROM user_payment_methods m WHERE m."removedAt" IS NULL GROUP BY m."userId"
HAVING count(*) > 10 OR count(*) FILTER (WHERE m."isDefault") <> 1;

-- name: a removed way to pay that no job takes to its provider
SELECT m."id" FROM user_payment_methods m WHERE m."removedAt" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "OutboxMessage" o WHERE o."key" = 'forget-method:' || m."id");

-- name: a file for sale whose upload was not published
SELECT f."id", u."status" FROM product_files f JOIN file_uploads u ON u."storageKey" = f."storageKey"
WHERE u."status" <> 'complete';
