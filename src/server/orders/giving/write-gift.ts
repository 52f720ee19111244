import { sendTimeFault } from '../../../shared/orders/gifts/gift.rules.ts';
import type { GiftRequest } from '../../../shared/orders/gifts/gift.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Only what the shop delivers by itself is given away: a hand-over in the game needs the recipient's own order. */
export function requireGiftable(lines: readonly { product: { deliveryType: string } }[]): void {
  if (lines.every(({ product }) => product.deliveryType !== 'manual')) return;
  throw new AppError('ORDER_VALIDATION_FAILED', { errors: { gift: ['giftAutomaticOnly'] } });
}

/** Writes who the order is for. Call in the transaction that places it. */
export async function writeGift(
  tx: Transaction,
  orderId: string,
  buyerId: string,
  request: GiftRequest,
): Promise<void> {
  const data = await readRequest(tx, buyerId, request);
  await tx.gift.create({ data: { orderId, country: request.country ?? null, ...data }, select: { orderId: true } });
}

/**
 * The request as it is stored. VALIDATION_FAILED for one's own address, and for a time that has passed or is too far ahead,
 * unless it is the one that was `agreed` before.
 */
export async function readRequest(
  tx: Transaction,
  buyerId: string,
  request: Omit<GiftRequest, 'country'>,
  agreed?: Date,
) {
  const { receiverEmail, message } = request;
  await requireOthersAddress(tx, buyerId, receiverEmail);
  const now = await databaseTime(tx);
  const sendAt = request.sendAt === undefined ? now : new Date(request.sendAt);
  const fault = sendAt.getTime() === agreed?.getTime() ? null : sendTimeFault(sendAt, now);
  if (fault !== null) throw new AppError('VALIDATION_FAILED', { errors: { sendAt: [fault] } });
  return { receiverEmail, message, sendAt };
}

export async function requireOthersAddress(tx: Transaction, buyerId: string, email: string): Promise<void> {
  const buyer = await tx.user.findUniqueOrThrow({ where: { id: buyerId }, select: { emailKey: true } });
  if (buyer.emailKey !== email.toLowerCase()) return;
  throw new AppError('VALIDATION_FAILED', { errors: { receiverEmail: ['giftToYourself'] } });
}
