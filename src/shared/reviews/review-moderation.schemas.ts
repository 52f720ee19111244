import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { reviewStatuses } from './review.machine.ts';
import { reviewedProductSchema, reviewSchema } from './review.schemas.ts';
import { reviewFlags } from './review-moderation.rules.ts';

const QUEUE_PAGE = 20;
const reasonSchema = textSchema(3, 500);

export const reviewQueueInputSchema = z
  .object({
    ...pageInputShape(QUEUE_PAGE),
    status: z.enum(reviewStatuses).default('pending'),
    flag: z.enum(reviewFlags).optional(),
    /** Only those with an open report. */
    reported: z.boolean().optional(),
  })
  .strict();
export type ReviewQueueInput = z.infer<typeof reviewQueueInputSchema>;

/** All reviews of one author. */
export const userReviewsInputSchema = z.object({ id: idSchema, ...pageInputShape(QUEUE_PAGE) }).strict();
export type UserReviewsInput = z.infer<typeof userReviewsInputSchema>;

/** A review as moderators see it. */
export const reviewRowSchema = reviewSchema.extend({
  product: reviewedProductSchema,
  flags: z.array(z.string()),
  /** Open ones. */
  reports: z.number().int(),
  reportReasons: z.array(z.object({ reason: z.string(), details: z.string().nullable() })),
  rejectReason: z.string().nullable(),
  resubmits: z.number().int(),
  moderatedAt: timestampSchema.nullable(),
});
export const reviewQueueSchema = pageOf(reviewRowSchema);
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;

export const rejectReviewSchema = z.object({ id: idSchema, reason: reasonSchema }).strict();
const idsSchema = z.array(idSchema).min(1, 'required').max(100);
export const approveReviewsSchema = z.object({ ids: idsSchema }).strict();
export const rejectReviewsSchema = z.object({ ids: idsSchema, reason: reasonSchema }).strict();

/** Each review separately: one that cannot be changed does not stop the others. */
export const moderatedReviewsSchema = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string() })),
});
export type ModeratedReviews = z.infer<typeof moderatedReviewsSchema>;
