import type { Transaction } from '../../platform/database/db.ts';

/** The browser that was signed out, or the one that alone stays; all of them when neither is known. */
type Ended = { deviceId: string } | { keptDeviceId: string | undefined };

/**
 * Sends nothing more to browsers of a member that were signed out. Of some that were registered long ago nobody knows
 * which they are, so they end with any.
 */
export async function endPush(tx: Transaction, userId: string, ended: Ended): Promise<void> {
  await tx.pushSubscription.deleteMany({ where: { userId, ...conditionOf(ended) } });
}

function conditionOf(ended: Ended) {
  if ('deviceId' in ended) return { deviceId: { in: ['', ended.deviceId] } };
  return ended.keptDeviceId ? { deviceId: { not: ended.keptDeviceId } } : {};
}
