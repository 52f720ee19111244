import { apiKeyPattern, reachOfKey } from '../../../shared/auth/api-key.rules.ts';
import type { VipLevel } from '../../../shared/products/prices/price.rules.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { withholdStaffRights } from '../../../shared/roles/staff-rights.ts';
import { heldRights } from '../../accounts/held-rights.ts';
import { isUsableAccount } from '../../accounts/may-act.ts';
import { runningVipLevel } from '../../accounts/running-vip.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { hashSecret } from '../../platform/crypto/link-token.ts';
import { degradedStateOf } from '../../platform/database/database-failure.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** Who a key acts for, and which key it is. */
export interface KeyHolder {
  actor: MemberActor;
  key: { id: string; name: string; prefix: string; access: 'read' | 'write' };
}

interface KeyRow {
  id: string;
  userId: string;
  name: string;
  prefix: string;
  access: 'read' | 'write';
  permissions: string[];
  isSandbox: boolean;
  isUsedLongAgo: boolean;
  roles: string[];
  grants: string[];
  vipLevel: VipLevel | null;
  hasTwoFactor: boolean;
}

/**
 * The holder of this key with the owner's rights of this moment, cut down to the key's scopes. Undefined when the key is
 * unknown, expired or revoked, while its owner is blocked or may hold no keys, and from the day on which they deactivated the
 * account or asked to delete it, until they sign in again.
 */
export async function readKeyHolder(services: Services, key: string): Promise<KeyHolder | undefined> {
  if (!apiKeyPattern.test(key)) return undefined;
  const row = await findKey(services, key);
  if (!row) return undefined;
  const { require2faForStaff } = await getSettings(services.db);
  const { userId, roles, grants, vipLevel, isSandbox } = row;
  const mustWait = require2faForStaff && !row.hasTwoFactor;
  const rights = mustWait ? withholdStaffRights({ roles, grants }) : { roles, grants };
  if (!scopeOf('apikey:manage', rights)) return undefined;
  if (row.isUsedLongAgo) {
    await touch(services, row.id).catch((error: unknown) => {
      if (degradedStateOf(error) === undefined) throw error;
    });
  }
  // The key stands where a session would; it is none, so whatever asks for one's own session finds none.
  const actor: MemberActor = { kind: 'member', userId, sessionId: row.id, ...rights, vipLevel, isSandbox };
  return { actor: { ...actor, only: reachOfKey(row) }, key: row };
}

async function findKey({ db }: Services, key: string): Promise<KeyRow | undefined> {
  const { rows } = await db.pool.query<KeyRow>({
    name: 'auth-read-api-key',
    text: `
      SELECT k."id", k."userId", k."name", k."prefix", k."access"::text AS "access", k."permissions", k."isSandbox",
             coalesce(k."lastUsedAt" < now() - interval '1 minute', true) AS "isUsedLongAgo",
             ${heldRights('u')},
             ${runningVipLevel('u')} AS "vipLevel",
             u."twoFactorEnabledAt" IS NOT NULL AS "hasTwoFactor"
      FROM "api_keys" k JOIN "users" u ON u."id" = k."userId"
      WHERE k."keyHash" = $1 AND k."revokedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > now())
         AND u."status" <> 'inactive' AND u."deletionDueAt" IS NULL AND ${isUsableAccount('u')}`,
    values: [hashSecret(key)],
  });
  return rows[0];
}

/** Notes the use, at most once a minute and without waiting for anybody. */
async function touch({ db }: Services, id: string): Promise<void> {
  await db.pool.query({
    name: 'auth-touch-api-key',
    text: `
      WITH free AS (
        SELECT "id" FROM "api_keys"
        WHERE "id" = $1 AND coalesce("lastUsedAt" < now() - interval '1 minute', true) FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE "api_keys" SET "lastUsedAt" = now() FROM free WHERE "api_keys"."id" = free."id"`,
    values: [id],
  });
}
