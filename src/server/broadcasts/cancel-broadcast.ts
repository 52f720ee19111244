import type { BroadcastRow } from '../../shared/broadcasts/broadcast.schemas.ts';
import { audit } from '../audit/audit.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { transaction } from '../platform/database/db.ts';
import { dropWaiting } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { readBroadcasts } from './broadcasts.queries.ts';

/**
 * Stops a broadcast: whoever has not been reached yet is not told, and mails that still wait do not leave. A second time changes
 * nothing; BROADCAST_SENT once all are told and mailed.
 */
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
    if (!broadcast.cancelledAt) {
      const untold = await dropWaiting(tx, sendMailJob, id);
      if (broadcast.finishedAt && untold === 0) throw new AppError('BROADCAST_SENT');
      const data = { cancelledAt: databaseNow(), mailed: { decrement: untold } };
      await tx.broadcast.update({ where: { id }, data, select: { id: true } });
      const { title, sent, recipients } = broadcast;
      const fact = { entity: 'broadcast', entityId: id, action: 'update', key: 'notification.broadcast-cancelled' };
      await audit(tx, { ...fact, newValue: { title, sent, recipients }, userId: actor.userId, requestInfo });
    }
    const [row] = await readBroadcasts(tx, [id]);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  });
}
