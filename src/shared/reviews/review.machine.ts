import { dayMs } from '../dates/spans.ts';
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Who may make a transition: the author by editing, a moderator, or the shop itself after many reports. */
export type ReviewActorKind = 'author' | 'moderator' | 'system';

export interface ReviewEdge {
  from: ReviewStatus;
  to: ReviewStatus;
  by: readonly ReviewActorKind[];
}

/** D-41, normative: an edge that is not here is refused with 409 and the allowed ones. */
export const reviewEdges: readonly ReviewEdge[] = [
  { from: 'pending', to: 'approved', by: ['moderator', 'system'] },
  { from: 'pending', to: 'rejected', by: ['moderator'] },
  { from: 'approved', to: 'pending', by: ['author', 'system'] },
  { from: 'approved', to: 'rejected', by: ['moderator'] },
  { from: 'rejected', to: 'pending', by: ['author'] },
];

export const MAX_RESUBMITS = 3;
/** Open reports by this many people send a review back to the moderators (D-30). */
export const REPORTS_TO_HIDE = 5;

export function mayMoveReview(from: ReviewStatus, to: ReviewStatus, by: ReviewActorKind): boolean {
  return reviewEdges.some((edge) => edge.from === from && edge.to === to && edge.by.includes(by));
}

export function allowedReviewTargets(from: ReviewStatus, by: ReviewActorKind): ReviewStatus[] {
  return reviewEdges.filter((edge) => edge.from === from && edge.by.includes(by)).map((edge) => edge.to);
}

export type EditRefusal = 'window-over' | 'too-many-resubmits';

/** Until when the author may change the text. Deleting is always possible. */
export function editableUntil(createdAt: Date, editDays: number): Date {
  return new Date(createdAt.getTime() + editDays * dayMs);
}

/** Why the author may not edit the review now; undefined when they may. */
export function editRefusal(
  review: { status: ReviewStatus; resubmits: number; createdAt: Date },
  { now, editDays }: { now: Date; editDays: number },
): EditRefusal | undefined {
  if (now > editableUntil(review.createdAt, editDays)) return 'window-over';
  return review.status === 'rejected' && review.resubmits >= MAX_RESUBMITS ? 'too-many-resubmits' : undefined;
}
