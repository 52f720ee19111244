-- A membership that began as a grant did not count the days of that grant among those that staff added.
UPDATE "vip_subscriptions" v SET "addedDays" = GREATEST(v."addedDays", a."days"),
  "addedLifetime" = v."addedLifetime" OR a."isLifetime", "addedById" = COALESCE(v."addedById", v."grantedById")
FROM (
  SELECT "entityId", bool_or("action" = 'grant' AND "newValue"->>'plan' = 'lifetime') AS "isLifetime",
    bool_or("action" = 'grant') AS "isGranted",
    sum(CASE WHEN "action" = 'extend' THEN COALESCE(("newValue"->>'days')::int, 0)
             WHEN "newValue"->>'plan' = 'annual' THEN COALESCE(("newValue"->>'days')::int, 365) ELSE 0 END)::int AS "days"
  FROM "audit_entries" WHERE "entity" = 'vip' AND "action" IN ('grant', 'extend') GROUP BY "entityId") a
WHERE a."entityId" = v."id"::text AND a."isGranted" AND v."grantedById" IS NOT NULL
  AND (v."status" IN ('active', 'expired') OR v."endedBy" IN ('coins_lost', 'dispute'));
