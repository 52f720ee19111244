import type { Transaction } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import { hashToken } from './open-session.ts';

/** Did this user choose to trust this browser, not too long ago? Both its device id and its token must fit. */
export async function isTrustedDevice(tx: Transaction, exchange: Exchange, userId: string): Promise<boolean> {
  const token = exchange.cookies.trusted_device;
  if (!token) return false;
  const device = await tx.userDevice.findFirst({
    where: {
      userId,
      deviceId: exchange.deviceId,
      trustedTokenHash: hashToken(token),
      trustedUntil: { gt: new Date() },
    },
    select: { userId: true },
  });
  return device !== null;
}
