import type { Transaction } from '../platform/database/db.ts';
import { type NewNotification, notify } from './notify.ts';

/** Tells every administrator that something waits for them, each once per `dedupeKey`. */
export async function notifyAdmins(tx: Transaction, notification: Omit<NewNotification, 'userId'>): Promise<void> {
  const admins = await tx.userRole.findMany({ where: { role: { name: 'admin' } }, select: { userId: true }, take: 50 });
  for (const { userId } of admins) {
    await notify(tx, { ...notification, userId, dedupeKey: `${notification.dedupeKey}:${userId}` });
  }
}
