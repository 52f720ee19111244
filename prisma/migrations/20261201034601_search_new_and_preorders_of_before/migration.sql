-- By itself: reading goes on meanwhile.
-- Older products get their time with their next change: no shop marks products as new for longer than a year.
UPDATE "product_search" found SET "newSince" = COALESCE(p."releaseAt", p."releaseDate"::timestamp AT TIME ZONE 'UTC', p."createdAt"),
  "preorderUntil" = CASE WHEN p."preorderAllowed" THEN COALESCE(p."releaseAt", '-infinity') ELSE '-infinity' END,
  "keys" = CASE WHEN p."preorderAllowed" AND p."releaseAt" IS NOT NULL
    THEN found."keys" || search_keys(ARRAY['preorder']) ELSE found."keys" END
FROM "products" p WHERE p."id" = found."productId" AND found."newSince" = '-infinity'
  AND (COALESCE(p."releaseAt", p."releaseDate"::timestamp AT TIME ZONE 'UTC', p."createdAt") > now() - interval '1 year' OR p."preorderAllowed");
