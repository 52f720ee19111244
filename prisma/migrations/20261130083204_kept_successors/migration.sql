-- Successors of refresh tokens that are still kept for a repeat, which are erased once its time is over.
CREATE INDEX "refresh_tokens_kept_successors" ON "refresh_tokens" ("usedAt") WHERE "successorCrypt" IS NOT NULL;
