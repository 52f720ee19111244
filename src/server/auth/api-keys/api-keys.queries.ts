import { grantableTo } from '../../../shared/auth/api-key.rules.ts';
import type { ApiKeyView, OwnApiKeys } from '../../../shared/auth/api-key.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Database } from '../../platform/database/db.ts';

/** One's own keys that still exist or ended lately, newest first, and what a new one can be allowed. */
export async function listOwnApiKeys({ prisma }: Database, actor: MemberActor): Promise<OwnApiKeys> {
  const orderBy = { createdAt: 'desc' } as const;
  const rows = await prisma.apiKey.findMany({ where: { userId: actor.userId }, orderBy, take: 100 });
  const inSandbox = grantableTo(actor, true);
  return {
    items: rows.map(showApiKey),
    grantable: grantableTo(actor, false).map((permission) => ({
      permission,
      inSandbox: inSandbox.includes(permission),
    })),
  };
}

/** What a key that works has in common with all such. */
export function isLiveKey() {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: databaseNow() } }] };
}

interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  access: 'read' | 'write';
  permissions: string[];
  isSandbox: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export function showApiKey(row: ApiKeyRow): ApiKeyView {
  const { id, name, prefix, access, permissions: scopes, isSandbox, expiresAt, revokedAt } = row;
  const isExpired = expiresAt !== null && expiresAt <= databaseNow();
  return {
    ...{ id, name, prefix, access, scopes, isSandbox },
    state: revokedAt ? 'revoked' : isExpired ? 'expired' : 'active',
    createdAt: row.createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
