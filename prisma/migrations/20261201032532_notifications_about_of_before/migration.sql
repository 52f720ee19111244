-- Those that were written before, by what their keys name.
UPDATE "notifications" n SET "aboutUserId" = m."senderId" FROM "private_messages" m
WHERE n."type" = 'message_received' AND n."dedupeKey" = 'message_received:' || m."id";
UPDATE "notifications" n SET "aboutUserId" = m."authorId" FROM "order_notes" m
WHERE n."type" = 'message_received' AND n."dedupeKey" = 'order-note:' || m."id" || ':' || n."userId";
UPDATE "notifications" n SET "aboutUserId" = m."authorId" FROM "order_issue_messages" m
WHERE n."type" = 'message_received' AND n."dedupeKey" = 'order-issue-message:' || m."id" || ':' || n."userId";
UPDATE "notifications" n SET "aboutUserId" = i."authorId" FROM "order_issues" i
WHERE n."type" = 'message_received' AND n."dedupeKey" = 'order-issue:' || i."id" || ':' || n."userId";
UPDATE "notifications" n SET "aboutUserId" = r."userId" FROM "reviews" r
WHERE n."type" = 'review_received' AND n."dedupeKey" = 'review_received:' || r."id";
UPDATE "notifications" n SET "aboutUserId" = a."userId" FROM "seller_applications" a
WHERE n."type" = 'seller_application' AND n."dedupeKey" = 'seller-application:' || a."id" || ':' || n."userId";
UPDATE "notifications" n SET "aboutUserId" = p."sellerId" FROM "products" p
WHERE n."type" IN ('seller_product', 'seller_sale') AND split_part(n."dedupeKey", ':', 2) = p."id"::text;
