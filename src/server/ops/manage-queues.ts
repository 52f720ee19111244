import type { ChangeQueue } from '../../shared/ops/ops.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { runScheduleNow } from '../platform/jobs/controls/managed-messages.ts';
import { type QueueControl, setQueueControl } from '../platform/jobs/controls/queue-controls.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/** Pauses or resumes a queue, or sets how many jobs each worker process runs of it at once. */
export async function changeQueue(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { name, isPaused, concurrency }: ChangeQueue,
): Promise<QueueControl> {
  const change = { ...(isPaused !== undefined && { isPaused }), ...(concurrency !== undefined && { concurrency }) };
  return await transaction(db, async (tx) => {
    const { before, after } = await setQueueControl(tx, name, change);
    const action = isPaused === undefined || isPaused === before.isPaused ? 'update' : isPaused ? 'pause' : 'resume';
    const fact = { entity: 'queue', entityId: name, action, oldValue: before, newValue: after };
    await audit(tx, { ...fact, userId, requestInfo });
    return after;
  });
}

/** Runs the job of a schedule now, besides its slots. Throws NOT_FOUND, or CONFLICT while such a run is still open. */
export async function runSchedule(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { name }: { name: string },
): Promise<{ id: string }> {
  return await transaction(db, async (tx) => {
    const id = await runScheduleNow(tx, name);
    if (id === undefined) throw new AppError('NOT_FOUND');
    if (id === null) throw new AppError('CONFLICT', { message: 'A manually started run is still waiting or running.' });
    await audit(tx, { entity: 'schedule', entityId: name, action: 'run', newValue: { job: id }, userId, requestInfo });
    return { id };
  });
}
