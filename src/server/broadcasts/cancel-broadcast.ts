import type { BroadcastRow } from '../../shared/broadcasts/broadcast.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { readBroadcasts } from './broadcasts.queries.ts';

/** Stops a broadcast: whoever has not been reached yet is not told. A second time changes nothing. */
export async function cancelBroadcast(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<BroadcastRow> {
  return await transaction(db, async (tx) => {
    // Waits for the batch that is being written.
    await tx.$queryRaw`SELECT 1 FROM "broadcasts" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const broadcast = await tx.broadcast.findUnique({ where: { id } });
    if (!broadcast) throw new AppError('NOT_FOUND');
    if (broadcast.finishedAt) throw new AppError('BROADCAST_SENT');
    if (!broadcast.cancelledAt) {
      await tx.broadcast.update({ where: { id }, data: { cancelledAt: databaseNow() }, select: { id: true } });
      const { title, sent, recipients } = broadcast;
      const fact = { entity: 'broadcast', entityId: id, action: 'update', key: 'notification.broadcast-cancelled' };
      await audit(tx, { ...fact, newValue: { title, sent, recipients }, userId: actor.userId, requestInfo });
    }
    const [row] = await readBroadcasts(tx, [id]);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  });
}
