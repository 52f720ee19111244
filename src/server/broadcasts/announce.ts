import { readAudience } from '../../shared/broadcasts/audience.ts';
import type { BroadcastAccepted, NewBroadcast } from '../../shared/broadcasts/broadcast.schemas.ts';
import { audit } from '../audit/audit.ts';
import { findDone } from '../audit/find-done.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { audienceCondition } from './audience.ts';
import { sendBroadcastJob } from './broadcasts.jobs.ts';

/** Tells an audience something, now or at a set time. Sent by a job; the answer says how many it is for. */
export async function announce(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { scheduleAt, image, link, ...broadcast }: NewBroadcast,
): Promise<BroadcastAccepted> {
  const now = databaseNow();
  const dueAt = scheduleAt ? new Date(scheduleAt) : now;
  if (dueAt < now) throw new AppError('VALIDATION_FAILED', { errors: { scheduleAt: ['mustLieAhead'] } });
  return await transaction(db, async (tx) => {
    await requireKnownRole(tx, broadcast.audience);
    const recipients = await countAudience(tx, broadcast.audience);
    const { id: broadcastId } = await tx.broadcast.create({
      data: { ...wordsOf({ image, link, ...broadcast }), recipients, dueAt, createdAt: now, authorId: actor.userId },
      select: { id: true },
    });
    await enqueue(tx, sendBroadcastJob, { broadcastId }, { key: `broadcast:${broadcastId}`, delayUntil: dueAt });
    const { audience, title } = broadcast;
    const fact = { entity: 'broadcast', entityId: broadcastId, action: 'create', key: 'notification.broadcast' };
    await audit(tx, { ...fact, newValue: { audience, title, recipients }, userId: actor.userId, requestInfo });
    return { broadcastId, recipients };
  });
}

/** What is kept of a broadcast as it was written. */
function wordsOf({ image, link, ...broadcast }: Omit<NewBroadcast, 'scheduleAt'>) {
  return { ...broadcast, image: image ?? null, link: link ?? null };
}

/** The very same that the actor announced since then, for the same moment; null where nothing. */
export async function findAnnounced(
  { db }: Services,
  actor: MemberActor,
  since: Date,
  { scheduleAt, ...broadcast }: NewBroadcast,
): Promise<BroadcastAccepted | null> {
  const { channels, ...words } = wordsOf(broadcast);
  // What is sent at once is due when it was written.
  const dueAt = scheduleAt ? new Date(scheduleAt) : { equals: db.prisma.broadcast.fields.createdAt };
  const last = await db.prisma.broadcast.findFirst({
    where: { authorId: actor.userId, ...words, channels: { equals: channels }, dueAt },
    orderBy: { createdAt: 'desc' },
    select: { id: true, recipients: true },
  });
  if (!last) return null;
  const done = await findDone(db, actor, since, { entity: 'broadcast', entityId: last.id, actions: ['create'] });
  return done && { broadcastId: last.id, recipients: last.recipients };
}

/** A role that does not exist is a slip of the pen, which would tell nobody. */
async function requireKnownRole(tx: Transaction, audience: string): Promise<void> {
  const { role: name } = readAudience(audience) ?? {};
  if (name === undefined || (await tx.role.findUnique({ where: { name }, select: { id: true } }))) return;
  throw new AppError('VALIDATION_FAILED', { errors: { audience: ['audienceRoleUnknown'] } });
}

export async function countAudience(tx: Pick<Transaction, '$queryRaw'>, audience: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "users" u WHERE ${audienceCondition(audience)}`;
  return row?.count ?? 0;
}
