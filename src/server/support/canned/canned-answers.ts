import {
  type CannedAnswer,
  type CreateCannedAnswer,
  supportLimits,
  type UpdateCannedAnswer,
} from '../../../shared/support/support.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';
import { refuseStaleText } from '../../platform/database/refuse-stale-version.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

const shown = { id: true, title: true, content: true, updatedAt: true } as const;

export async function listCannedAnswers({ db }: Services): Promise<{ items: CannedAnswer[] }> {
  const items = await db.prisma.cannedAnswer.findMany({
    select: shown,
    orderBy: { title: 'asc' },
    take: supportLimits.cannedAnswers,
  });
  return { items: items.map(toCannedAnswer) };
}

/** CANNED_ANSWER_EXISTS for a title that is taken. */
export async function createCannedAnswer(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: CreateCannedAnswer,
): Promise<CannedAnswer> {
  return await transaction(db, async (tx) => {
    await requireFreeTitle(tx, input.title);
    if ((await tx.cannedAnswer.count()) >= supportLimits.cannedAnswers) throw new AppError('CANNED_ANSWER_LIMIT');
    const created = await tx.cannedAnswer.create({ data: input, select: shown });
    const fact = { entity: 'canned-answer', entityId: created.id, action: 'create', newValue: input };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    return toCannedAnswer(created);
  });
}

/** STALE_VERSION, with the text that stands there, when somebody changed it since it was read. */
export async function updateCannedAnswer(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, replaces, ...data }: UpdateCannedAnswer,
): Promise<CannedAnswer> {
  return await transaction(db, async (tx) => {
    await requireFreeTitle(tx, data.title, id);
    const { updatedAt: at, ...before } = await findCannedAnswer(tx, id);
    refuseStaleText(replaces, { ...before, at });
    const updated = await tx.cannedAnswer.update({ where: { id }, data, select: shown });
    const fact = { entity: 'canned-answer', entityId: id, action: 'update', oldValue: before, newValue: data };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    return toCannedAnswer(updated);
  });
}

export async function deleteCannedAnswer(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    await takeNamedLock(tx, 'canned-answers');
    const { updatedAt: _, ...before } = await findCannedAnswer(tx, id);
    await tx.cannedAnswer.delete({ where: { id }, select: { id: true } });
    const fact = { entity: 'canned-answer', entityId: id, action: 'delete', oldValue: before };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return { success: true };
}

function toCannedAnswer({ updatedAt, ...answer }: Omit<CannedAnswer, 'updatedAt'> & { updatedAt: Date }): CannedAnswer {
  return { ...answer, updatedAt: updatedAt.toISOString() };
}

/** They are few and seldom changed, so all changes wait for each other. */
async function requireFreeTitle(tx: Transaction, title: string, besideId?: string): Promise<void> {
  await takeNamedLock(tx, 'canned-answers');
  const other = await tx.cannedAnswer.findUnique({ where: { title }, select: { id: true } });
  if (other && other.id !== besideId) throw new AppError('CANNED_ANSWER_EXISTS');
}

async function findCannedAnswer(tx: Transaction, id: string) {
  const row = await tx.cannedAnswer.findUnique({
    where: { id },
    select: { title: true, content: true, updatedAt: true },
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
