import { z } from 'zod';
import { cryptoNetworks } from '../crypto/chains/transaction-hash.rules.ts';
import { downloadSchema } from '../downloads/download.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { nextActionSchema, paymentMethodSchema } from '../payments/payment.schemas.ts';
import { deliveryTypeSchema, platformSchema, productTypeSchema } from '../products/product-field.schemas.ts';
import { orderRefundSchema, refundMethodSchema } from '../refunds/refund.schemas.ts';
import { countrySchema } from '../users/country.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { orderBillingSchema } from './billing.schemas.ts';
import { giftSchema } from './gifts/gift.schemas.ts';
import { orderActions } from './order.machine.ts';
import { itemDeliveryStatusSchema, orderStatusSchema, paymentStatusSchema } from './order-status.schemas.ts';
import { orderIssueSchema, orderNoteSchema } from './order-talk.schemas.ts';
import { totalsSchema } from './pricing/order-totals.schemas.ts';
import { releasePaymentSchema } from './release-payment/release-payment.schemas.ts';

const orderKeySchema = z.object({ id: z.string(), masked: z.string(), revealedAt: timestampSchema.nullable() });

export const orderItemSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  coverUrl: z.string(),
  type: productTypeSchema,
  deliveryType: deliveryTypeSchema,
  quantity: z.number().int(),
  unitPrice: amountSchema,
  discount: amountSchema,
  /** The line's share of the coupon and of the payment discount. */
  orderDiscount: amountSchema,
  tax: amountSchema,
  total: amountSchema,
  /** What refunds have left of `total`, those under way included; null for its seller. */
  refundable: amountSchema.nullable(),
  deliveryStatus: itemDeliveryStatusSchema,
  /** Of a pre-order: when it is released and delivered. */
  releaseAt: timestampSchema.nullable(),
  /** A pre-order that the caller may still cancel on its own. */
  isCancellable: z.boolean(),
  shippedAt: timestampSchema.nullable(),
  keys: z.array(orderKeySchema),
  downloads: z.array(downloadSchema),
  seller: z.object({ id: z.string(), userName: z.string(), displayName: z.string() }),
  platform: platformSchema,
  /** Where it can be used. */
  regions: z.array(z.string()),
  /** Whether that includes the `buyerCountry` of the order; told to its buyer and to staff. */
  region: z.enum(['works', 'confirmed', 'mismatch', 'unknown']).nullable(),
  /** When and for which country the buyer confirmed to buy it although it does not work in their own. */
  regionConfirmedAt: timestampSchema.nullable(),
  usedInCountry: z.string().nullable(),
  /** The bundle that it was bought in. */
  bundle: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

const orderPartySchema = z.enum(['buyer', 'recipient', 'seller', 'staff', 'system']);

export const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  paymentMethod: paymentMethodSchema,
  items: z.array(orderItemSchema),
  totals: totalsSchema,
  /** The sums of `totals` by their short names (D-64); `discount` is everything taken off but VIP. */
  subtotal: amountSchema,
  discount: amountSchema,
  vipDiscount: amountSchema,
  tax: amountSchema,
  fee: amountSchema,
  walletUsed: amountSchema,
  total: amountSchema,
  currency: currencySchema,
  refundedAmount: amountSchema,
  /** Where it is used: where the buyer is, or of a gift, where they said that its recipient is. */
  buyerCountry: z.string().nullable(),
  contact: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().optional(),
  }),
  billing: orderBillingSchema.nullable(),
  couponCode: z.string().nullable(),
  note: z.string().nullable(),
  notes: z.array(orderNoteSchema),
  issues: z.array(orderIssueSchema),
  payments: z.array(
    z.object({
      id: z.string(),
      method: paymentMethodSchema,
      status: paymentStatusSchema,
      amount: amountSchema,
      /** Money that the order had no use for: paid twice, too late or too much. It is refunded on its own. */
      isSurplus: z.boolean(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
      failureCode: z.string().nullable(),
      createdAt: timestampSchema,
      /** When the money was the shop's for good: a payment that is paid is 'completed' then. */
      settledAt: timestampSchema.nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      at: timestampSchema,
      type: z.string(),
      from: orderStatusSchema.nullable(),
      to: orderStatusSchema.nullable(),
      by: orderPartySchema,
      text: z.string(),
    }),
  ),
  /** The capacity of the caller; a seller sees only own lines, and only the buyer's initials. */
  viewedAs: orderPartySchema.exclude(['recipient', 'system']),
  allowedActions: z.array(z.enum(orderActions)),
  hasOpenIssue: z.boolean(),
  transactionId: z.string().nullable(),
  transactionHash: z.string().nullable(),
  network: z.enum(cryptoNetworks).nullable(),
  hashStatus: z.enum(['pending_approval', 'approved', 'rejected']).nullable(),
  archivedAt: timestampSchema.nullable(),
  refunds: z.array(orderRefundSchema),
  /** The available refund methods. */
  refundMethods: z.array(refundMethodSchema),
  /** End of the refund window; null until the order is completed. */
  refundableUntil: timestampSchema.nullable(),
  /** The order is for somebody else; a seller is not told. */
  gift: giftSchema.nullable(),
  /** A pre-order that is paid at its release; a seller is not told. */
  releasePayment: releasePaymentSchema.nullable(),
  nextAction: nextActionSchema.nullable(),
  expiresAt: timestampSchema.nullable(),
  /** When an order that waits for the end of the withdrawal period is delivered, or sent as a gift; null for every other. */
  deliversAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
  shippedAt: timestampSchema.nullable(),
  completedAt: timestampSchema.nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const confirmRegionSchema = z.object({ id: idSchema, itemId: idSchema, country: countrySchema }).strict();
export type ConfirmRegion = z.infer<typeof confirmRegionSchema>;

export const deliverNowSchema = z
  .object({ id: idSchema, withdrawalConsent: z.literal(true, 'withdrawalConsentRequired') })
  .strict();

export const cancelOrderSchema = z.object({ id: idSchema, reason: textSchema(3, 300) }).strict();
export const cancelPreorderSchema = z.object({ id: idSchema, itemId: idSchema.toLowerCase() }).strict();
export type CancelPreorder = z.infer<typeof cancelPreorderSchema>;
export type CancelOrder = z.infer<typeof cancelOrderSchema>;
