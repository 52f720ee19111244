import type { Authorized, MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';

/**
 * The grant, when it is this member's own: a link is bound to its owner, staff or not. A stranger's grant answers
 * exactly like one that does not exist (S-02).
 */
export function authorizeGrant<Row extends { userId: string }>(actor: MemberActor, grant: Row | null): Authorized<Row> {
  if (grant && isOwner(actor, grant)) return grant;
  throw new AppError('NOT_FOUND');
}

function isOwner<Row extends { userId: string }>(actor: MemberActor, grant: Row): grant is Authorized<Row> {
  return grant.userId === actor.userId;
}
