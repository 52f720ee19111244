import type { Authorized, MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { refuseOwnMatter } from '../platform/own-matter.ts';

/** The refund or order, when this member of staff may decide about its money: never of what they bought or sold (OWN_MATTER). */
export async function authorizeRefund<Row extends { userId: string }>(
  tx: Transaction,
  actor: MemberActor,
  row: Row,
  orderId: string,
): Promise<Authorized<Row>> {
  const items = await tx.orderItem.findMany({ where: { orderId }, select: { sellerId: true } });
  refuseOwnMatter(
    actor,
    items.map(({ sellerId }) => sellerId),
  );
  if (isSomebodyElses(actor, row)) return row;
  throw new AppError('OWN_MATTER');
}

function isSomebodyElses<Row extends { userId: string }>(actor: MemberActor, row: Row): row is Authorized<Row> {
  return row.userId !== actor.userId;
}
