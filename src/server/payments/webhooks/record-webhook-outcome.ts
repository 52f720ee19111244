import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Marks a stored webhook as processed, with what it came to in words for operators. The first outcome stays. */
export async function recordWebhookOutcome(prisma: Transaction, id: string, outcome: string): Promise<void> {
  const data = { processedAt: databaseNow(), outcome };
  await prisma.webhookEvent.updateMany({ where: { id, processedAt: null }, data });
}
