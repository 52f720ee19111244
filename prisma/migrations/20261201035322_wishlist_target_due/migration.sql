-- AlterTable
ALTER TABLE "wishlist_items" ADD COLUMN     "targetDueAt" TIMESTAMPTZ(3);

-- What is due is looked for every five minutes; few items wait.
CREATE INDEX "wishlist_items_target_due" ON "wishlist_items" ("targetDueAt") WHERE "targetDueAt" IS NOT NULL;
