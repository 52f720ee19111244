import type { z } from 'zod';
import { orderItemSchema, orderSchema } from './order.schemas.ts';
import { totalsSchema } from './pricing/order-totals.schemas.ts';

/** A line as its seller sees it: neither its keys nor its downloads. */
const soldItemSchema = orderItemSchema.pick({
  id: true,
  productId: true,
  name: true,
  slug: true,
  sku: true,
  coverUrl: true,
  type: true,
  deliveryType: true,
  quantity: true,
  platform: true,
  regions: true,
  unitPrice: true,
  discount: true,
  orderDiscount: true,
  tax: true,
  total: true,
  deliveryStatus: true,
  releaseAt: true,
  shippedAt: true,
  seller: true,
  bundle: true,
});

export type SoldItem = z.infer<typeof soldItemSchema>;

const soldTotalsSchema = totalsSchema.pick({
  subtotal: true,
  saleDiscount: true,
  vipDiscount: true,
  couponDiscount: true,
  methodDiscount: true,
  fee: true,
  tax: true,
  walletUsed: true,
  total: true,
  currency: true,
  explain: true,
});

/**
 * Everything that a seller may know of an order. What does not stand here does not reach sellers: a new field of orders
 * is theirs only once somebody has written it down here.
 */
export const soldOrderSchema = orderSchema
  .pick({
    id: true,
    orderNumber: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    subtotal: true,
    discount: true,
    vipDiscount: true,
    tax: true,
    fee: true,
    walletUsed: true,
    total: true,
    currency: true,
    refundedAmount: true,
    note: true,
    notes: true,
    issues: true,
    viewedAs: true,
    allowedActions: true,
    hasOpenIssue: true,
    refundableUntil: true,
    expiresAt: true,
    createdAt: true,
    paidAt: true,
    shippedAt: true,
    completedAt: true,
  })
  .extend({
    items: soldItemSchema.array(),
    totals: soldTotalsSchema,
    /** Masked. */
    contact: orderSchema.shape.contact.pick({ firstName: true, lastName: true }),
    timeline: orderSchema.shape.timeline.element
      .pick({ at: true, type: true, from: true, to: true, by: true, text: true })
      .array(),
  });
export type SoldOrder = z.infer<typeof soldOrderSchema>;
