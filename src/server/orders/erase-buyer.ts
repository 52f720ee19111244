import type { Transaction } from '../platform/database/db.ts';
import { eraseTalk } from './talk/erase-talk.ts';

/** Orders stay for the books, with the region that taxes need and nobody's name. Returns the files to delete after the commit. */
export async function eraseBuyer(
  tx: Transaction,
  { userId, address }: { userId: string; address: string },
): Promise<string[]> {
  await tx.$executeRaw`
    UPDATE "orders" SET "contactEmail" = ${address}, "contactFirstName" = 'Deleted', "contactLastName" = 'User',
      "contactPhone" = NULL, "note" = NULL,
      "billing" = CASE WHEN jsonb_typeof("billing") = 'object' THEN jsonb_strip_nulls(
        jsonb_build_object('city', "billing"->'city', 'state', "billing"->'state', 'country', "billing"->'country',
                           'postalCode', left("billing"->>'postalCode', 3))) END
    WHERE "userId" = ${userId}::uuid`;
  // The message was written by them, and the address is somebody's who may not know of it.
  await tx.gift.updateMany({
    where: { order: { userId } },
    data: { receiverEmail: address, message: '', country: null },
  });
  await tx.orderEvent.updateMany({
    where: { order: { userId, isGift: true }, type: { in: ['gift_sent', 'gift_changed'] } },
    data: { text: '' },
  });
  await eraseRecipient(tx, { userId, address });
  await tx.orderEvent.updateMany({ where: { byUserId: userId }, data: { text: '' } });
  return await eraseTalk(tx, userId);
}

/** What they were given: the address that it was sent to, what was written to them, and where they were. */
async function eraseRecipient(tx: Transaction, { userId, address }: { userId: string; address: string }) {
  const claims = await tx.giftClaim.findMany({ where: { userId }, select: { orderId: true } });
  const orderId = { in: claims.map((claim) => claim.orderId) };
  await tx.giftClaim.updateMany({ where: { userId }, data: { country: null, usedInCountry: null } });
  await tx.gift.updateMany({ where: { orderId }, data: { receiverEmail: address, message: '', country: null } });
  await tx.orderEvent.updateMany({
    where: { orderId, type: { in: ['gift_sent', 'gift_changed'] } },
    data: { text: '' },
  });
}
