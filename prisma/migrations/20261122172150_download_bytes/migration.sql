-- AlterTable
ALTER TABLE "download_links" ADD COLUMN     "allowedBytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "paidBytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "requests" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "servedBytes" BIGINT NOT NULL DEFAULT 0;

-- Links whose download had begun go on as before: twice the file, less what the log says was sent.
UPDATE "download_links" l SET "requests" = 1, "paidBytes" = f."sizeBytes", "allowedBytes" = 2 * f."sizeBytes"::bigint,
  "servedBytes" = LEAST(2 * f."sizeBytes"::bigint, COALESCE((
    SELECT sum(e."bytes") FROM "download_log_entries" e
    WHERE e."grantId" = l."grantId" AND e."event" IN ('started', 'resumed') AND e."at" >= l."startedAt"), 0))
FROM "download_grants" g JOIN "product_files" f ON f."id" = g."fileId"
WHERE g."id" = l."grantId" AND l."startedAt" > now() - interval '6 hours';
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_bytes"
  CHECK ("servedBytes" BETWEEN 0 AND "allowedBytes" AND "allowedBytes" <= 2 * "paidBytes");
