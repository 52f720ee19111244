import { notificationTypes } from '../../shared/notifications/notification-types.ts';
import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
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
  const admins = await tx.$queryRaw<{ userId: string }[]>(selectAdmins);
  const told = new Set(admins.map(({ userId }) => userId));
  if (alsoId !== undefined) told.add(alsoId);
  const ways = { inApp: true, push: true, image: null, broadcastId: null };
  await notifyMany(tx, [...told], { ...notification, ...notificationTypes[notification.type], ...ways });
  return [...told];
}

/** Everybody who is told what concerns administrators; also a part of `readTogether`. */
export const selectAdmins = Prisma.sql`
  SELECT ur."userId" FROM user_roles ur JOIN roles r ON r."id" = ur."roleId" WHERE r."name" = 'admin'`;
