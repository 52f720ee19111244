import type { MemberActor } from '../platform/actor.ts';
import type { Database } from '../platform/database/db.ts';
import type { AuditFact } from './audit.ts';

type AuditedAction = Pick<AuditFact, 'entity' | 'entityId' | 'key'> & { actions: readonly string[] };

/**
 * What the actor did since then, by the audit, which is committed with what it tells of: the answer of a request that was
 * killed before it could keep one (M-06). Null where nothing was done.
 */
export async function findDone(
  { prisma }: Database,
  { userId }: Pick<MemberActor, 'userId'>,
  since: Date,
  { entity, entityId, key, actions }: AuditedAction,
): Promise<{ action: string; newValue: unknown } | null> {
  return await prisma.auditEntry.findFirst({
    where: {
      ...{ userId, entity, timestamp: { gte: since }, action: { in: [...actions] } },
      ...(entityId !== undefined && { entityId }),
      ...(key !== undefined && { key }),
    },
    select: { action: true, newValue: true },
    orderBy: { seq: 'desc' },
  });
}
