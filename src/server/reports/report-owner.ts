/** SQL on `abuse_reports a`: whose profile, review, message or product was reported; null once it is gone. */
export const reportOwner = `CASE a."targetType" WHEN 'user' THEN a."targetId"
    WHEN 'review' THEN (SELECT "userId" FROM reviews WHERE "id" = a."targetId")
    WHEN 'message' THEN (SELECT "senderId" FROM private_messages WHERE "id" = a."targetId")
    WHEN 'product' THEN (SELECT "sellerId" FROM products WHERE "id" = a."targetId") END`;
