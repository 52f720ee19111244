import type { VipLevel } from '../../../shared/products/prices/price.rules.ts';
import { holdsAll } from '../../../shared/roles/grant.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { withholdStaffRights } from '../../../shared/roles/staff-rights.ts';
import { heldRights } from '../../accounts/held-rights.ts';
import { markSeen } from '../../accounts/inactive-accounts.ts';
import { maySessionAct } from '../../accounts/may-act.ts';
import { runningVipLevel } from '../../accounts/running-vip.ts';
import { type Actor, guest, type MemberActor } from '../../platform/actor.ts';
import { degradedStateOf } from '../../platform/database/database-failure.ts';
import type { Services } from '../../platform/services.ts';
import { grantsOfRow } from '../../roles/roles.policy.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { readAccessToken } from './access-token.ts';

declare module '../../platform/actor.ts' {
  interface MemberFacts {
    /** Set while a paid VIP membership runs. */
    vipLevel: VipLevel | null;
    /** The role as which this session views the shop: `roles` and `grants` are that role's, and nothing can be changed. */
    viewsAs?: ViewedRole;
  }
}

interface ViewedRole {
  name: string;
  displayName: string;
}

interface SessionRow {
  roles: string[];
  grants: string[];
  vipLevel: VipLevel | null;
  hasTwoFactor: boolean;
  hasSudo: boolean;
  isSeenLongAgo: boolean;
  viewsAs: (ViewedRole & { isSystem: boolean; permissions: string[] }) | null;
}

/**
 * Who holds this access token. The session is read every time, so that a logout, a ban or a changed role counts at
 * once. An expired or forged token, or one of an ended session, counts as a guest: open pages keep working, and
 * procedures for members answer 401, with what is wrong with the token, on which the client refreshes.
 */
export async function readActor(
  services: Services,
  accessToken: string | undefined,
  { isBackground = false }: { isBackground?: boolean } = {},
): Promise<Actor> {
  if (!accessToken) return guest;
  const claims = await readAccessToken(services.secrets, accessToken);
  if (typeof claims === 'string') return { ...guest, refusal: claims };
  const { userId, sessionId } = claims;
  const { sessionMinutes, require2faForStaff } = await getSettings(services.db);
  const { rows } = await services.db.pool.query<SessionRow>({
    name: 'auth-read-actor',
    text: `
      SELECT ${heldRights('u')},
             ${runningVipLevel('u')} AS "vipLevel",
             u."twoFactorEnabledAt" IS NOT NULL AS "hasTwoFactor",
             coalesce(s."sudoUntil" > now(), false) AS "hasSudo",
             s."lastSeenAt" < now() - interval '1 minute' AS "isSeenLongAgo",
             CASE WHEN s."viewsAsRoleId" IS NOT NULL THEN (
               SELECT jsonb_build_object('name', r."name", 'displayName', r."displayName", 'isSystem', r."isSystem",
                                         'permissions', r."permissions")
               FROM "roles" r WHERE r."id" = s."viewsAsRoleId") END AS "viewsAs"
      FROM "sessions" s JOIN "users" u ON u."id" = s."userId"
      WHERE s."id" = $1 AND s."userId" = $2 AND ${maySessionAct('s', 'u', '$3')}`,
    values: [sessionId, userId, sessionMinutes],
  });
  const [row] = rows;
  if (!row) return guest;
  if (row.isSeenLongAgo && !isBackground) {
    await touch(services, sessionId).catch((error: unknown) => {
      // Members can still read their data while the database is read-only.
      if (degradedStateOf(error) === undefined) throw error;
    });
  }
  const { roles, grants, vipLevel, hasSudo } = row;
  const mustWait = require2faForStaff && !row.hasTwoFactor;
  const rights = mustWait ? withholdStaffRights({ roles, grants }) : { roles, grants };
  const actor: MemberActor = { kind: 'member', userId, sessionId, ...rights, vipLevel, hasSudo };
  // Whoever lost the right to view as others meanwhile, or to what the role may see, has only their own rights left.
  const mayView = row.viewsAs && scopeOf('user:impersonate', rights) && holdsAll(rights, grantsOfRow(row.viewsAs));
  return row.viewsAs && mayView ? seenAs(actor, row.viewsAs) : actor;
}

/** The same member with the rights of a role in place of their own, as somebody who holds just that one. */
function seenAs(actor: MemberActor, role: NonNullable<SessionRow['viewsAs']>): MemberActor {
  const { name, displayName, isSystem, permissions } = role;
  const { withheld: _, ...own } = actor;
  return {
    ...own,
    roles: ['user', name],
    grants: isSystem ? [] : permissions,
    hasSudo: false,
    viewsAs: { name, displayName },
  };
}

/**
 * Notes that the session is in use, at most once a minute however many requests come. It never waits for a lock,
 * because changes to an account lock the account before its sessions.
 */
async function touch({ db }: Services, sessionId: string): Promise<void> {
  const { rows } = await db.pool.query<{ userId: string }>({
    name: 'auth-touch-session',
    text: `
      WITH free AS (
        SELECT "id" FROM "sessions"
        WHERE "id" = $1 AND "lastSeenAt" < now() - interval '1 minute' FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE "sessions" SET "lastSeenAt" = now() FROM free WHERE "sessions"."id" = free."id" RETURNING "userId"`,
    values: [sessionId],
  });
  const userId = rows[0]?.userId;
  if (userId !== undefined) await markSeen(db, userId);
}
