import { v7 as uuid } from 'uuid';
import type { OwnReview } from '../../../shared/reviews/review.schemas.ts';
import { moderateNewReview } from '../../../shared/reviews/review-moderation.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { findPurchase } from '../../orders/read/purchases.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { getOwnReview } from '../own-reviews.queries.ts';
import { countReview, lockReviewedProduct } from '../review-stats.ts';
import { tellSeller } from '../tell-seller.ts';
import { requireReviewRight } from './review-eligibility.ts';
import { type StoredReviewImage, storeReviewImages } from './review-images.ts';
import { takeWithdrawal } from './withdrawn-reviews.ts';

export interface NewReview {
  productId: string;
  rating: number;
  title?: string | undefined;
  content?: string | undefined;
  images?: readonly UploadedFile[] | undefined;
}

/** Writes the one review that a buyer may give a product. Nothing is kept of its pictures unless the review is. */
export async function createReview(services: Services, actor: MemberActor, input: NewReview): Promise<OwnReview> {
  const { db } = services;
  // Checked again under the lock; here it avoids processing pictures for nothing.
  await requireReviewRight(db.prisma, actor.userId, input.productId);
  const settings = await getSettings(db);
  const id = uuid();
  try {
    await storeReviewImages(services, id, input.images ?? [], (images, nameFiles) =>
      transaction(db, async (tx) => {
        const { PUBLIC_URL } = services.environment;
        await writeReview(tx, { id, userId: actor.userId, input, images, settings, publicUrl: PUBLIC_URL });
        await nameFiles(tx);
      }),
    );
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('REVIEW_EXISTS', { cause: error }) : error;
  }
  return getOwnReview(services, id);
}

interface Writing {
  id: string;
  userId: string;
  input: NewReview;
  images: readonly StoredReviewImage[];
  settings: Settings;
  publicUrl: string;
}

async function writeReview(
  tx: Transaction,
  { id, userId, input, images, settings, publicUrl }: Writing,
): Promise<void> {
  const { productId, rating } = input;
  const product = await lockReviewedProduct(tx, productId);
  if (product.sellerId === userId) throw new AppError('REVIEW_NOT_ALLOWED');
  await requireReviewRight(tx, userId, productId);
  const { isKept: verified } = await findPurchase(tx, userId, productId);
  const text = { title: input.title || null, content: input.content || null };
  const resubmits = await takeWithdrawal(tx, { productId, userId });
  const { status, flags } = moderateNewReview({ ...text, verified, isRepeated: resubmits !== undefined }, settings);
  await tx.review.create({
    data: {
      ...{ id, productId, userId, rating, ...text, status, flags, verified, imageCount: images.length },
      resubmits: resubmits ?? 0,
      images: { create: images.map((image, position) => ({ ...image, position })) },
    },
    select: { id: true },
  });
  await countReview(tx, productId, null, { status, rating, verified, imageCount: images.length });
  if (status === 'approved') await tellSeller(tx, publicUrl, { id, userId, rating, content: text.content, product });
}
