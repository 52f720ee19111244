import { withholdStaffRights } from '../../../shared/roles/staff-rights.ts';
import { heldRights } from '../../accounts/held-rights.ts';
import { isUsableAccount } from '../../accounts/may-act.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { getSettings } from '../../settings/settings.queries.ts';

const isUsable = Prisma.raw(isUsableAccount('u'));
const rights = Prisma.raw(heldRights('u'));

interface MemberRow {
  roles: string[];
  grants: string[];
  hasTwoFactor: boolean;
}

/**
 * A member with the rights of this moment and no session, for work that goes on after its request. Null once the
 * account may not act any more. Never with a fresh password, and without the rights of staff where their second factor is
 * asked for and off.
 */
export async function readMember(db: Database, userId: string): Promise<MemberActor | null> {
  const [row] = await db.prisma.$queryRaw<MemberRow[]>`
    SELECT ${rights}, u."twoFactorEnabledAt" IS NOT NULL AS "hasTwoFactor"
    FROM "users" u WHERE u."id" = ${userId}::uuid AND ${isUsable}`;
  if (!row) return null;
  const { require2faForStaff } = await getSettings(db);
  const { roles, grants } = row;
  const mustWait = require2faForStaff && !row.hasTwoFactor;
  const held = mustWait ? withholdStaffRights({ roles, grants }) : { roles, grants };
  return { kind: 'member', userId, sessionId: '', vipLevel: null, ...held };
}
