import type { Authorized, MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';

/** The refund or order, when this member of staff may decide about its money: never about their own. */
export function authorizeRefund<Row extends { userId: string }>(actor: MemberActor, row: Row): Authorized<Row> {
  if (isSomebodyElses(actor, row)) return row;
  throw new AppError('FORBIDDEN', { message: 'Somebody else must decide about your own order.' });
}

function isSomebodyElses<Row extends { userId: string }>(actor: MemberActor, row: Row): row is Authorized<Row> {
  return row.userId !== actor.userId;
}
