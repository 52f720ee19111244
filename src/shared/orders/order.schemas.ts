import { z } from 'zod';
import { emailSchema, personNameSchema, phoneSchema } from '../auth/auth.schemas.ts';
import { couponCodeSchema, quotedCouponSchema } from '../coupons/coupon.schemas.ts';
import { cryptoNetworks } from '../crypto/transaction-hash.rules.ts';
import { downloadSchema } from '../downloads/download.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { paymentStatuses } from '../payments/payment.machine.ts';
import { nextActionSchema, paymentMethodSchema } from '../payments/payment.schemas.ts';
import { tillMethodShape } from '../payments/till.schemas.ts';
import { deliveryTypeSchema, productTypeSchema } from '../products/product-field.schemas.ts';
import { orderRefundSchema, refundMethodSchema } from '../refunds/refund.schemas.ts';
import { addressFields } from '../users/address.schemas.ts';
import { idSchema, momentSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { billingSchema, orderBillingSchema } from './billing.schemas.ts';
import { orderActions, orderStatuses } from './order.machine.ts';
import { orderLineStatusSchema } from './order-line.schemas.ts';
import { orderIssueSchema, orderNoteSchema } from './order-talk.schemas.ts';

export const orderStatusSchema = z.enum(orderStatuses);
export const paymentStatusSchema = z.enum(paymentStatuses);

const quantitySchema = z
  .number('quantityInvalid')
  .int('quantityInvalid')
  .min(1, 'quantityInvalid')
  .max(99, 'quantityInvalid');

/** What the buyer saw; the server never charges it, only says whether it still holds. */
const orderLineInputSchema = z
  .object({ productId: idSchema.toLowerCase(), quantity: quantitySchema, expectedPrice: amountSchema.optional() })
  .strict();
const orderLinesSchema = z
  .array(orderLineInputSchema)
  .min(1, 'required')
  .max(50)
  .refine((lines) => new Set(lines.map((line) => line.productId)).size === lines.length, 'itemAlreadyInCart');

export const validateOrderSchema = z
  .object({
    items: orderLinesSchema,
    couponCode: couponCodeSchema.optional(),
    paymentMethod: paymentMethodSchema.optional(),
    billingCountry: addressFields.country.optional(),
    /** The same as the payment method `wallet`: a wallet pays whole orders. */
    useWallet: z.boolean().optional(),
  })
  .strict();
export type ValidateOrder = z.infer<typeof validateOrderSchema>;

export const contactSchema = z
  .object({
    email: emailSchema,
    firstName: personNameSchema,
    lastName: personNameSchema,
    phone: phoneSchema.optional(),
  })
  .strict();

export const placeOrderSchema = z
  .object({
    items: orderLinesSchema,
    contact: contactSchema,
    paymentMethod: paymentMethodSchema,
    couponCode: couponCodeSchema.optional(),
    /** Country and postal code are required while the shop taxes. */
    billing: billingSchema.optional(),
    acceptTerms: z.literal(true, 'termsRequired'),
    /** Ticked: deliver now, and the right of withdrawal ends with the delivery (D-38). */
    withdrawalConsent: z.boolean(),
    note: textSchema(1, 1000).optional(),
  })
  .strict();
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/** Every part of a total, explained line by line (2.13). */
export const totalsSchema = z.object({
  subtotal: amountSchema,
  saleDiscount: amountSchema,
  vipDiscount: amountSchema,
  couponDiscount: amountSchema,
  methodDiscount: amountSchema,
  fee: amountSchema,
  tax: z.object({
    /** Percent. */
    rate: z.number(),
    amount: amountSchema,
    country: z.string().nullable(),
    /** Part of the prices already, not added to them. */
    isIncluded: z.boolean(),
    label: z.string(),
  }),
  walletUsed: amountSchema,
  total: amountSchema,
  currency: currencySchema,
  explain: z.array(z.object({ label: z.string(), amount: amountSchema })),
});
export type Totals = z.infer<typeof totalsSchema>;

export const validatedLineSchema = z.object({
  productId: z.string(),
  status: orderLineStatusSchema,
  name: z.string(),
  slug: z.string(),
  coverUrl: z.string(),
  price: amountSchema,
  listPrice: amountSchema,
  quantity: z.number().int(),
  availableQuantity: z.number().int(),
});
export type ValidatedLine = z.infer<typeof validatedLineSchema>;

export const validatedOrderSchema = z.object({
  valid: z.boolean(),
  items: z.array(validatedLineSchema),
  totals: totalsSchema,
  coupon: quotedCouponSchema.nullable(),
  methods: z.array(z.object({ ...tillMethodShape, totals: totalsSchema })),
  /** Whether the order needs the country and postal code it is billed to, and whether the country matters at all. */
  billing: z.object({ isRequired: z.boolean(), isAsked: z.boolean() }),
  warnings: z.array(z.string()),
});
export type ValidatedOrder = z.infer<typeof validatedOrderSchema>;

/** The ways to pay a placed order, each at what the order would cost by it. */
export const orderMethodsSchema = z.object({
  items: z.array(z.object({ ...tillMethodShape, totals: totalsSchema })),
  /** Where to send crypto by hand; null while the shop takes none. Empty where the shop gives its address otherwise. */
  crypto: z
    .object({ networks: z.array(z.object({ network: z.enum(cryptoNetworks), address: z.string() })) })
    .nullable(),
});
export type OrderMethods = z.infer<typeof orderMethodsSchema>;

export const itemDeliveryStatusSchema = z.enum(['pending', 'delivering', 'delivered', 'failed', 'revoked']);

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
  deliveryStatus: itemDeliveryStatusSchema,
  shippedAt: timestampSchema.nullable(),
  keys: z.array(orderKeySchema),
  downloads: z.array(downloadSchema),
  seller: z.object({ id: z.string(), userName: z.string() }),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

const orderPartySchema = z.enum(['buyer', 'seller', 'staff', 'system']);

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
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
      failureCode: z.string().nullable(),
      createdAt: timestampSchema,
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
  /** As what the caller sees it; a seller sees own lines alone, and no more of the buyer than initials. */
  viewedAs: orderPartySchema.exclude(['system']),
  allowedActions: z.array(z.enum(orderActions)),
  hasOpenIssue: z.boolean(),
  transactionId: z.string().nullable(),
  transactionHash: z.string().nullable(),
  network: z.enum(cryptoNetworks).nullable(),
  hashStatus: z.enum(['pending_approval', 'approved', 'rejected']).nullable(),
  archivedAt: timestampSchema.nullable(),
  refunds: z.array(orderRefundSchema),
  /** Ways in which money of it can go back. */
  refundMethods: z.array(refundMethodSchema),
  /** End of the refund window; null until the order is completed. */
  refundableUntil: timestampSchema.nullable(),
  nextAction: nextActionSchema.nullable(),
  expiresAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
  shippedAt: timestampSchema.nullable(),
  completedAt: timestampSchema.nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderSummarySchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  total: amountSchema,
  currency: currencySchema,
  itemsCount: z.number().int(),
  items: z.array(z.object({ name: z.string(), coverUrl: z.string() })),
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
  /** An order number or the name of a product. */
  q: textSchema(1, 100).optional(),
  sortBy: z.enum(['date', 'total', 'status']).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
};
export const orderListInputSchema = z.object({ ...pageInputShape(pageSizes.orders), ...orderFilterShape }).strict();
export const orderExportInputSchema = z.object(orderFilterShape).strict();
export type OrderFilter = z.infer<typeof orderExportInputSchema>;
export type OrderListInput = z.infer<typeof orderListInputSchema>;

export const placedOrderSchema = z.object({ order: orderSchema, payment: z.object({ provider: z.string() }) });
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** A decline is 402 with the order in `details`: the buyer stays on the page and tries another card. */
export const processedPaymentSchema = z.object({
  status: z.enum(['paid', 'processing', 'requires_action']),
  nextAction: nextActionSchema.nullable(),
  order: orderSchema,
});
export type ProcessedPayment = z.infer<typeof processedPaymentSchema>;

export const cancelOrderSchema = z.object({ id: idSchema, reason: textSchema(3, 300) }).strict();
export type CancelOrder = z.infer<typeof cancelOrderSchema>;

export const revealKeySchema = z
  .object({ id: idSchema, itemId: idSchema, keyId: idSchema, acknowledge: z.literal(true) })
  .strict();
export type RevealKey = z.infer<typeof revealKeySchema>;
export const revealedKeySchema = z.object({ key: z.string(), activationGuide: z.string().nullable() });
