import { dropMails, queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { LockedReview } from './lock-review.ts';
import { receivedMail, sellerReviewsPath } from './reviews.emails.ts';

type Published = Pick<LockedReview, 'id' | 'userId' | 'rating' | 'content'> & {
  product: Pick<LockedReview['product'], 'name' | 'slug' | 'sellerId'>;
};

/** Tells the seller of a review once it is published, and only the first time. */
export async function tellSeller(
  tx: Transaction,
  publicUrl: string,
  { id, userId: authorId, rating, content, product }: Published,
): Promise<void> {
  const { userName } = await tx.user.findUniqueOrThrow({ where: { id: authorId }, select: { userName: true } });
  const userId = product.sellerId;
  // Stars alone cannot be answered, so they are not among the reviews of the seller center.
  const link = content === null ? `/product/${product.slug}#reviews` : sellerReviewsPath;
  const dedupeKey = receivedKey(id);
  await notify(tx, {
    userId,
    type: 'review_received',
    title: 'New review',
    message: `${userName} gave ${product.name} ${rating} of 5 stars.`,
    link,
    dedupeKey,
    aboutUserId: authorId,
  });
  const mail = receivedMail({ productName: product.name, reviewer: userName, rating, link }, publicUrl);
  await queueMail(tx, { ...mail, userId, dedupeKey });
}

const receivedKey = (reviewId: string) => `review_received:${reviewId}`;

/** Deletes the queue's mails to sellers that name this author. */
export async function dropMailsAbout(tx: Transaction, authorId: string): Promise<void> {
  const written = await tx.review.findMany({ where: { userId: authorId }, select: { id: true } });
  await dropMails(
    tx,
    written.map(({ id }) => receivedKey(id)),
  );
}
