import { scopeOf } from '../../shared/roles/permissions.ts';
import { type Authorized, type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';

interface Written {
  userId: string;
}

/** The review, when this member wrote it: nobody may change another person's review, staff included. */
export function authorizeReviewAuthor<Row extends Written>(actor: MemberActor, review: Row | null): Authorized<Row> {
  if (review && isAuthor(actor, review)) return review;
  throw new AppError('NOT_FOUND');
}

/** The review, when this member may delete it: one's own, or any for who holds `review:write` for all. */
export function authorizeReviewRemoval<Row extends Written>(actor: MemberActor, review: Row | null): Authorized<Row> {
  if (review && mayRemove(actor, review)) return review;
  throw new AppError('NOT_FOUND');
}

/** The review, for its public reply: sellers answer where they sell, staff everywhere. */
export function authorizeReply<Row extends { sellerId: string }>(actor: MemberActor, review: Row): Authorized<Row> {
  if (mayReply(actor, review)) return review;
  throw new AppError('FORBIDDEN');
}

export function mayReplyTo(actor: MemberActor, { sellerId }: { sellerId: string }): boolean {
  const scope = scopeOf('review:reply', actor);
  return scope === 'all' || (scope === 'own' && sellerId === actor.userId);
}

function isAuthor<Row extends Written>(actor: MemberActor, review: Row): review is Authorized<Row> {
  return review.userId === actor.userId;
}

function mayRemove<Row extends Written>(actor: MemberActor, review: Row): review is Authorized<Row> {
  return requirePermission(actor, 'review:write') === 'all' || review.userId === actor.userId;
}

function mayReply<Row extends { sellerId: string }>(actor: MemberActor, review: Row): review is Authorized<Row> {
  return mayReplyTo(actor, review);
}
