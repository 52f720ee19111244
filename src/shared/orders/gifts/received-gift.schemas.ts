import { z } from 'zod';
import { downloadSchema } from '../../downloads/download.schemas.ts';
import { pageSizes } from '../../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../../pagination/page.schemas.ts';
import { timestampSchema } from '../../validation/text.schemas.ts';
import { orderItemSchema } from '../order.schemas.ts';
import { orderIssueSchema } from '../order-talk.schemas.ts';

/** `withdrawn`: its money went back to the buyer, and keys and files with it. */
export const receivedGiftStates = ['waiting', 'delivered', 'withdrawn'] as const;

export const receivedGiftsInputSchema = z.object(pageInputShape(pageSizes.orders)).strict();
export type ReceivedGiftsInput = z.output<typeof receivedGiftsInputSchema>;

const receivedShape = {
  /** The order that it came with, which stays its buyer's. */
  id: z.string(),
  state: z.enum(receivedGiftStates),
  from: z.string(),
  message: z.string(),
  claimedAt: timestampSchema,
};

export const receivedGiftSummarySchema = z.object({
  ...receivedShape,
  items: z.array(orderItemSchema.pick({ id: true, name: true, quantity: true, coverUrl: true })),
  hasOpenIssue: z.boolean(),
});
export type ReceivedGiftSummary = z.infer<typeof receivedGiftSummarySchema>;
export const receivedGiftsSchema = pageOf(receivedGiftSummarySchema);

/** A gift as whoever claimed it has it: what is in it, and nothing of what was paid. */
export const receivedGiftSchema = z.object({
  ...receivedShape,
  items: z.array(
    orderItemSchema
      .pick({
        id: true,
        productId: true,
        name: true,
        slug: true,
        coverUrl: true,
        type: true,
        quantity: true,
        deliveryStatus: true,
        releaseAt: true,
        keys: true,
        platform: true,
        regions: true,
      })
      .extend({ downloads: z.array(downloadSchema) }),
  ),
  /** Where its recipient confirmed to use what does not work at home. */
  usedInCountry: z.string().nullable(),
  issues: z.array(orderIssueSchema),
});
export type ReceivedGift = z.infer<typeof receivedGiftSchema>;
