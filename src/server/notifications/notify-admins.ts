import { notificationTypes } from '../../shared/notifications/notification-types.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { NewNotification } from './notify.ts';
import { notifyMany } from './notify-many.ts';

/**
 * Tells every administrator that something waits for them, each once per `dedupeKey`, and one member besides if given.
 * Returns whom.
 */
export async function notifyAdmins(
  tx: Transaction,
  notification: Omit<NewNotification, 'userId'>,
  alsoId?: string,
): Promise<string[]> {
  const told = new Set(await findAdmins(tx));
  if (alsoId !== undefined) told.add(alsoId);
  const ways = { inApp: true, push: true, image: null, broadcastId: null };
  await notifyMany(tx, [...told], { ...notification, ...notificationTypes[notification.type], ...ways });
  return [...told];
}

/** Everybody who is told what concerns administrators. */
export async function findAdmins(tx: Transaction): Promise<string[]> {
  const admins = await tx.userRole.findMany({ where: { role: { name: 'admin' } }, select: { userId: true } });
  return admins.map(({ userId }) => userId);
}
