/** What an Idempotency-Key header may hold: letters, digits, hyphens and underscores. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,128}$/;
