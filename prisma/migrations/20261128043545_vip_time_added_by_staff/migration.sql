-- AlterTable
ALTER TABLE "vip_subscriptions" ADD COLUMN     "addedDays" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "addedLifetime" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "addedById" UUID;

-- What staff added until now stands in the audit log; only a membership that may still be refunded needs it.
UPDATE "vip_subscriptions" v SET "addedDays" = a."days", "addedLifetime" = a."isLifetime", "addedById" = a."byId"
FROM (
  SELECT "entityId", bool_or("action" = 'grant' AND "newValue"->>'plan' = 'lifetime') AS "isLifetime",
    (array_agg("userId" ORDER BY "seq" DESC))[1] AS "byId",
    sum(CASE WHEN "action" = 'extend' THEN COALESCE(("newValue"->>'days')::int, 0)
             WHEN "newValue"->>'plan' = 'annual' THEN COALESCE(("newValue"->>'days')::int, 365) ELSE 0 END)::int AS "days"
  FROM "audit_entries" WHERE "entity" = 'vip' AND "action" IN ('grant', 'extend') GROUP BY "entityId") a
WHERE a."entityId" = v."id"::text AND v."guaranteeUntil" > now();
