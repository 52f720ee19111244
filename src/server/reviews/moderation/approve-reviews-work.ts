import { z } from 'zod';
import { messages } from '../../../shared/messages/messages.ts';
import { mayMoveReview } from '../../../shared/reviews/review.machine.ts';
import { emptySchema } from '../../../shared/validation/text.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { type BulkRun, defineBulkWork, type RowResult, type RowToDo, type UndoResult } from '../../bulk/bulk.ports.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { lockReview } from '../lock-review.ts';
import { countReview } from '../review-stats.ts';
import { decide } from './moderate-review.ts';
import { waitingReviews } from './review-queue.queries.ts';

/** Publishes many reviews, each as if a moderator had approved it by itself. */
export const reviewApprovalWork = defineBulkWork({
  kind: 'reviews.approve',
  permission: 'review:moderate',
  params: emptySchema,
  // Each writes to the audit log as it goes, which must come after its locks.
  batchSize: 1,
  findAll: async ({ db }, _actor, limit) => {
    const where = waitingReviews;
    const rows = await db.prisma.review.findMany({ where, select: { id: true }, orderBy: { id: 'asc' }, take: limit });
    return rows.map(({ id }) => id);
  },
  async check(tx, { actor }, rows) {
    const found = await tx.review.findMany({
      where: { id: { in: rows.flatMap(({ targetId }) => targetId ?? []) } },
      select: {
        id: true,
        status: true,
        userId: true,
        user: { select: { status: true } },
        product: { select: { name: true, sellerId: true } },
      },
    });
    const byId = new Map(found.map((review) => [review.id, review]));
    return rows.map(({ targetId }): RowResult => {
      const review = byId.get(targetId ?? '');
      const refuse = (message: string): RowResult => {
        return { state: 'blocked', name: review?.product.name ?? '', problems: [{ message }] };
      };
      if (!review) return refuse('Not found.');
      const { name, sellerId } = review.product;
      if (review.status === 'approved') return { state: 'unchanged', name };
      if ([review.userId, sellerId].includes(actor.userId)) return refuse('Somebody else has to decide on this.');
      if (review.user.status === 'banned') return refuse(messages.bannedReviewAuthor);
      if (!mayMoveReview(review.status, 'approved', 'moderator')) return refuse('It was rejected.');
      return { state: 'changed', name, before: { status: review.status }, after: { status: 'approved' } };
    });
  },
  async apply(tx, { services, actor, origin }, rows) {
    const results: RowResult[] = [];
    for (const { targetId } of rows) {
      const id = targetId ?? '';
      const review = await decide(tx, services.environment.PUBLIC_URL, actor, origin, { id, to: 'approved' });
      const { moderatedAt } = await tx.review.findUniqueOrThrow({ where: { id }, select: { moderatedAt: true } });
      const inverse = { moderatedAt: moderatedAt?.toISOString() ?? '', flags: review.flags };
      const change = { before: { status: review.status }, after: { status: 'approved' } };
      results.push({ state: 'changed', name: review.product.name, ...change, inverse });
    }
    return results;
  },
  undo: async (tx, run, rows) => {
    const results: UndoResult[] = [];
    for (const row of rows) results.push(await takeBack(tx, run, row));
    return results;
  },
});

const inverseSchema = z.object({ moderatedAt: z.string(), flags: z.array(z.string()) });

/** Back into the queue, unless its author or another moderator did something with it. */
async function takeBack(
  tx: Transaction,
  { actor, origin }: BulkRun<unknown>,
  { targetId, inverse }: RowToDo,
): Promise<UndoResult> {
  const { moderatedAt, flags } = inverseSchema.parse(inverse);
  const id = targetId ?? '';
  const review = await lockReview(tx, id);
  const now = await tx.review.findUniqueOrThrow({ where: { id }, select: { moderatedAt: true } });
  if (review.status !== 'approved' || now.moderatedAt?.toISOString() !== moderatedAt) {
    return { state: 'kept', problems: [{ message: 'Changed since.' }] };
  }
  const data = { status: 'pending' as const, flags, moderatedAt: null, moderatorId: null };
  await tx.review.update({ where: { id }, data, select: { id: true } });
  await countReview(tx, review.productId, review, { ...review, status: 'pending' });
  const change = { oldValue: { status: 'approved' }, newValue: { status: 'pending' } };
  await audit(tx, {
    entity: 'review',
    entityId: id,
    action: 'undo',
    ...change,
    userId: actor.userId,
    requestInfo: origin,
  });
  return { state: 'undone' };
}
