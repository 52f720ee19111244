import { audit } from '../../audit/audit.ts';
import { type MemberActor, requirePermission } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Ends a key at once, for good. NOT_FOUND for anybody else's, unless the caller manages those of all. */
export async function revokeApiKey(
  { db }: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { id }: { id: string },
): Promise<{ success: true }> {
  const { userId } = actor;
  const reach = requirePermission(actor, 'apikey:manage') === 'all' ? {} : { userId };
  await transaction(db, async (tx) => {
    const known = await tx.apiKey.findFirst({ where: { id, ...reach }, select: { name: true, userId: true } });
    if (!known) throw new AppError('NOT_FOUND');
    const { count } = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: databaseNow() },
    });
    if (count === 0) return;
    const fact = { entity: 'api_key', entityId: id, action: 'delete', key: 'auth.api-key-revoked' };
    const oldValue = { name: known.name, ownerId: known.userId };
    await audit(tx, { ...fact, oldValue, userId, requestInfo });
  });
  return { success: true };
}
