import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { idSchema, timestampSchema } from '../validation/text.schemas.ts';
import { itemDeliveryStatusSchema, orderStatusSchema } from './order-status.schemas.ts';

/** An order's number and the key of its mails. */
export const orderLinkSchema = z.object({ orderNumber: z.string().max(40), key: idSchema }).strict();
export type OrderLink = z.infer<typeof orderLinkSchema>;

/** What the link of a mail tells of an order: neither keys nor files, nor who bought it. */
export const linkedOrderSchema = z.object({
  orderNumber: z.string(),
  status: orderStatusSchema,
  createdAt: timestampSchema,
  isPaid: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      total: amountSchema,
      deliveryStatus: itemDeliveryStatusSchema,
    }),
  ),
  total: amountSchema,
  refundedAmount: amountSchema,
  currency: currencySchema,
  /** The states that it went through, without what was written of them: texts name people and their addresses. */
  timeline: z.array(z.object({ at: timestampSchema, status: orderStatusSchema })),
  /** When the link stops working, if the account is not open again before. */
  expiresAt: timestampSchema,
});
export type LinkedOrder = z.infer<typeof linkedOrderSchema>;
