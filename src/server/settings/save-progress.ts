import type { Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';

/** Keeps how far a job has come, under a key that is no setting of the shop's. */
export async function saveProgress(tx: Transaction, key: string, value: Prisma.InputJsonValue): Promise<void> {
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value }, select: { key: true } });
}
