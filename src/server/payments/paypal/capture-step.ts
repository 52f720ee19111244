import type { Database } from '../../platform/database/db.ts';

/**
 * PayPal has no call that closes an order somebody approved, so the row of our payment decides who was first: a capture
 * that begins, or a closing after which none may. Returns whether this one may go on.
 */
export async function beginCapture(db: Database, paymentId: string): Promise<boolean> {
  return await step(db, paymentId, 'begun');
}

/** False once a capture has begun, however it ended. */
export async function closeCapture(db: Database, paymentId: string): Promise<boolean> {
  return await step(db, paymentId, 'closed');
}

async function step(db: Database, paymentId: string, next: 'begun' | 'closed'): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `UPDATE payments SET "captureStep" = $2 WHERE "id" = $1 AND COALESCE("captureStep", $2) = $2`,
    [paymentId, next],
  );
  return rowCount === 1;
}
