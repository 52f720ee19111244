import { z } from 'zod';
import { cryptoNetworks } from '../crypto/chains/transaction-hash.rules.ts';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { paymentMethodSchema } from '../payments/payment.schemas.ts';
import { deliveryTypeSchema } from '../products/product-field.schemas.ts';
import { momentSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { orderList } from './order-list.ts';
import { itemDeliveryStatusSchema, orderStatusSchema, paymentStatusSchema } from './order-status.schemas.ts';

const staffPageSize = 25;
const momentsShape = { from: momentSchema.optional(), to: momentSchema.optional() };

export const adminOrderListInputSchema = z.object(listInputShape(orderList)).strict();
export type AdminOrderListInput = z.infer<typeof adminOrderListInputSchema>;

export const adminOrderRowSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  user: z.object({ id: z.string(), userName: z.string() }),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  paymentMethod: paymentMethodSchema,
  /** A pre-order whose card is charged on release: nothing is to be paid now. */
  paysOnRelease: z.boolean(),
  /** The network of the transaction that its buyer named. */
  asset: z.enum(cryptoNetworks).optional(),
  itemsCount: z.number().int(),
  total: amountSchema,
  currency: currencySchema,
  /** 0 to 100; 0 while nothing speaks against the order. */
  riskScore: z.number().int(),
  /** From this score on staff decide before delivery: the setting riskHoldScore. */
  riskHoldScore: z.number().int(),
  /** What speaks against the order, see risk.rules.ts. */
  riskSignals: z.array(z.string()),
  hasIssue: z.boolean(),
  hasManualLine: z.boolean(),
  /** Paid for, and something of it is left to hand over. */
  toHandOver: z.boolean(),
  hasReportedPayment: z.boolean(),
  refundToPay: z.boolean(),
  archived: z.boolean(),
  createdAt: timestampSchema,
});
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;
export const adminOrderPageSchema = listPageOf(adminOrderRowSchema);
export type AdminOrderPage = z.infer<typeof adminOrderPageSchema>;

export const soldOrderListInputSchema = z
  .object({
    ...pageInputShape(staffPageSize),
    ...momentsShape,
    status: orderStatusSchema.optional(),
    /** Only orders in which something is left to hand over. */
    toShip: z.boolean().optional(),
    q: textSchema(1, 100).optional(),
  })
  .strict();
export type SoldOrderListInput = z.infer<typeof soldOrderListInputSchema>;

export const soldOrderRowSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  /** Masked: a seller learns no names. */
  buyer: z.object({ userName: z.string() }),
  items: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      total: amountSchema,
      deliveryType: deliveryTypeSchema,
      deliveryStatus: itemDeliveryStatusSchema,
      shippedAt: timestampSchema.nullable(),
    }),
  ),
  /** Of the seller's own lines. */
  total: amountSchema,
  currency: currencySchema,
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
});
export type SoldOrderRow = z.infer<typeof soldOrderRowSchema>;
export const soldOrderPageSchema = pageOf(soldOrderRowSchema);
export type SoldOrderPage = z.infer<typeof soldOrderPageSchema>;
