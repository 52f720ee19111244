import { editRefusal } from '../../../shared/reviews/review.machine.ts';
import { type OwnReview, reviewLimits } from '../../../shared/reviews/review.schemas.ts';
import { flagText } from '../../../shared/reviews/review-moderation.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { findPurchase } from '../../orders/read/purchases.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { noteUnnamedFiles } from '../../platform/files/files-before-rows.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type LockedReview, lockReview } from '../lock-review.ts';
import { getOwnReview } from '../own-reviews.queries.ts';
import { countReview } from '../review-stats.ts';
import { authorizeReviewAuthor } from '../reviews.policy.ts';
import { removeReviewImages, reviewImageFiles, type StoredReviewImage, storeReviewImages } from './review-images.ts';

export interface ReviewEdit {
  id: string;
  rating?: number | undefined;
  title?: string | undefined;
  content?: string | undefined;
  images?: readonly UploadedFile[] | undefined;
  removeImages?: readonly string[] | undefined;
}

/**
 * The author's own changes, which send the review to the moderators (D-41). What is left out stays. REVIEW_CONFLICT after
 * the days for editing, and after the third try on a rejected one.
 */
export async function editReview(services: Services, actor: MemberActor, edit: ReviewEdit): Promise<OwnReview> {
  const { db } = services;
  const settings = await getSettings(db);
  const known = await db.prisma.review.findUnique({
    where: { id: edit.id },
    select: { userId: true, status: true, resubmits: true, createdAt: true, images: { select: { id: true } } },
  });
  const review = authorizeReviewAuthor(actor, known);
  await refuseLateEdit(db.prisma, review, settings);
  const kept = review.images.filter(({ id }) => !edit.removeImages?.includes(id)).length;
  refuseTooMany(kept + (edit.images?.length ?? 0));
  const removed = await storeReviewImages(services, edit.id, edit.images ?? [], (images, nameFiles) =>
    transaction(db, async (tx) => {
      const gone = await rewrite(tx, actor, { edit, images, settings });
      await nameFiles(tx);
      return gone;
    }),
  );
  await removeReviewImages(services, removed);
  return getOwnReview(services, edit.id);
}

/** Gives the pictures that the review no longer has. */
async function rewrite(
  tx: Transaction,
  actor: MemberActor,
  { edit, images, settings }: { edit: ReviewEdit; images: readonly StoredReviewImage[]; settings: Settings },
): Promise<{ key: string }[]> {
  const before = authorizeReviewAuthor(actor, await lockReview(tx, edit.id));
  await refuseLateEdit(tx, before, settings);
  const removed = await replaceImages(tx, before, images, edit.removeImages ?? []);
  const imageCount = before.imageCount - removed.length + images.length;
  refuseTooMany(imageCount);
  const text = {
    title: edit.title === undefined ? before.title : edit.title || null,
    content: edit.content === undefined ? before.content : edit.content || null,
  };
  if (text.content === null && (text.title !== null || imageCount > 0)) {
    throw new AppError('VALIDATION_FAILED', { errors: { content: ['reviewTextRequired'] } });
  }
  const rating = edit.rating ?? before.rating;
  const isSame = rating === before.rating && text.title === before.title && text.content === before.content;
  if (isSame && removed.length === 0 && images.length === 0) return [];
  const { isKept: verified } = await findPurchase(tx, actor.userId, before.productId);
  // Stars without words have nothing to moderate.
  const isBare = before.status === 'approved' && text.title === null && text.content === null && imageCount === 0;
  const after = {
    rating,
    verified,
    imageCount,
    status: isBare && verified ? ('approved' as const) : ('pending' as const),
  };
  // What stays published needs no second look: a flag would keep it hidden when a ban of its author is lifted.
  const reasons = ['edited', ...(verified ? [] : ['unverified']), ...flagText(text, settings.wordList)];
  const flags = after.status === 'approved' ? [] : reasons;
  const resubmits = before.resubmits + (before.status === 'rejected' ? 1 : 0);
  await tx.review.update({
    where: { id: before.id },
    data: { ...after, ...text, flags, resubmits, rejectReason: null, editedAt: await databaseTime(tx) },
    select: { id: true },
  });
  await countReview(tx, before.productId, before, after);
  return removed;
}

async function replaceImages(
  tx: Transaction,
  { id: reviewId }: LockedReview,
  added: readonly StoredReviewImage[],
  removeIds: readonly string[],
): Promise<{ key: string }[]> {
  const where = { reviewId, id: { in: [...removeIds] } };
  const removed = await tx.reviewImage.findMany({ where, select: { key: true } });
  await noteUnnamedFiles(tx, reviewImageFiles(removed));
  await tx.reviewImage.deleteMany({ where });
  const last = await tx.reviewImage.aggregate({ where: { reviewId }, _max: { position: true } });
  const first = (last._max.position ?? -1) + 1;
  await tx.reviewImage.createMany({
    data: added.map((image, index) => ({ ...image, reviewId, position: first + index })),
  });
  return removed;
}

async function refuseLateEdit(
  tx: Transaction,
  review: Pick<LockedReview, 'status' | 'resubmits' | 'createdAt'>,
  { reviewEditDays: editDays }: Settings,
): Promise<void> {
  const reason = editRefusal(review, { now: await databaseTime(tx), editDays });
  if (reason) throw new AppError('REVIEW_CONFLICT', { details: { status: review.status, reason } });
}

function refuseTooMany(count: number): void {
  if (count > reviewLimits.images) throw new AppError('VALIDATION_FAILED', { errors: { images: ['tooManyImages'] } });
}
