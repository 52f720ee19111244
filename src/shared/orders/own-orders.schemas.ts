import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { momentSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.schemas.ts';

export const orderSummarySchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  /** A pre-order whose card is charged on release: nothing is to be paid now. */
  paysOnRelease: z.boolean(),
  total: amountSchema,
  currency: currencySchema,
  itemsCount: z.number().int(),
  items: z.array(
    z.object({
      name: z.string(),
      coverUrl: z.string(),
      /** Name of the bundle that it was bought in. */
      bundle: z.string().nullable(),
    }),
  ),
  createdAt: timestampSchema,
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** How many orders each status has under the other filters: what the chips say. */
export const orderPageSchema = pageOf(orderSummarySchema).extend({
  counts: z.record(z.string(), z.number().int()),
});

const orderFilterShape = {
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  /** An order number or the name of a product or bundle. */
  q: textSchema(1, 100).optional(),
  sortBy: z.enum(['date', 'total', 'status']).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const orderListInputSchema = z.object({ ...pageInputShape(pageSizes.orders), ...orderFilterShape }).strict();

export const orderExportInputSchema = z.object(orderFilterShape).strict();
export type OrderFilter = z.infer<typeof orderExportInputSchema>;
export type OrderListInput = z.infer<typeof orderListInputSchema>;
