import { heldRights } from '../../accounts/held-rights.ts';
import { isUsableAccount } from '../../accounts/may-act.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

const isUsable = Prisma.raw(isUsableAccount('u'));
const rights = Prisma.raw(heldRights('u'));

interface MemberRow {
  roles: string[];
  grants: string[];
}

/**
 * A member with the rights of this moment and no session, for work that goes on after its request. Null once the
 * account may not act any more. Never with a fresh password.
 */
export async function readMember(db: Database, userId: string): Promise<MemberActor | null> {
  const [row] = await db.prisma.$queryRaw<MemberRow[]>`
    SELECT ${rights}
    FROM "users" u WHERE u."id" = ${userId}::uuid AND ${isUsable}`;
  return row ? { kind: 'member', userId, sessionId: '', vipLevel: null, ...row } : null;
}
