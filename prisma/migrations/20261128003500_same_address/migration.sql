-- Which accounts an address leads to, however it is spelt (server/accounts/same-address.ts).
DROP INDEX "addresses_by_place";
CREATE INDEX "addresses_by_place" ON "addresses" (
  "country",
  NULLIF(regexp_replace(lower("postalCode"), '[^[:alnum:]]', '', 'g'), ''),
  NULLIF(regexp_replace(lower("line1"), '[^[:alnum:]]', '', 'g'), '')
);
