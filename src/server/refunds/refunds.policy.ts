import type { Authorized, MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { refuseOwnMatter } from '../platform/own-matter.ts';

/**
 * The refund or order, when this member of staff may decide about its money: never of what they bought, sold
 * or were given (OWN_MATTER).
 */
export async function authorizeRefund<Row extends { userId: string }>(
  tx: Transaction,
  actor: MemberActor,
  row: Row,
  orderId: string,
): Promise<Authorized<Row>> {
  const select = { recipientId: true, items: { select: { sellerId: true } } } as const;
  const { recipientId, items } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  refuseOwnMatter(actor, [...items.map(({ sellerId }) => sellerId), ...(recipientId === null ? [] : [recipientId])]);
  if (isSomebodyElses(actor, row)) return row;
  throw new AppError('OWN_MATTER');
}

function isSomebodyElses<Row extends { userId: string }>(actor: MemberActor, row: Row): row is Authorized<Row> {
  return row.userId !== actor.userId;
}
