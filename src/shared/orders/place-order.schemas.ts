import { z } from 'zod';
import { emailSchema, personNameSchema, phoneSchema } from '../auth/auth.schemas.ts';
import { couponCodeSchema, quotedCouponSchema } from '../coupons/coupon.schemas.ts';
import { cryptoAssets } from '../crypto/crypto-assets.ts';
import { cryptoQuoteSchema } from '../crypto/quotes/quote.schemas.ts';
import { amountSchema } from '../money/money.schemas.ts';
import { paymentMethodSchema } from '../payments/payment.schemas.ts';
import { offeredMethodShape } from '../payments/shop-payment-method.schemas.ts';
import { platformSchema } from '../products/product-field.schemas.ts';
import { highestQuantity } from '../products/quantity.rules.ts';
import { countrySchema } from '../users/country.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { billingSchema } from './billing.schemas.ts';
import { giftRequestSchema } from './gifts/gift.schemas.ts';
import { orderSchema } from './order.schemas.ts';
import { orderLineStatusSchema } from './pricing/order-line.schemas.ts';
import { totalsSchema } from './pricing/order-totals.schemas.ts';
import { payOnReleaseSchema } from './release-payment/release-payment.schemas.ts';

const quantitySchema = z
  .number('quantityInvalid')
  .int('quantityInvalid')
  .min(1, 'quantityInvalid')
  .max(highestQuantity, 'quantityInvalid');

const orderLineInputSchema = z
  .object({
    productId: idSchema.toLowerCase(),
    quantity: quantitySchema,
    /** What the buyer saw; the server never charges it, only says whether it still holds. */
    expectedPrice: amountSchema.optional(),
    /** The buyer wants it although it does not work in their country. */
    regionConfirmed: z.boolean().optional(),
    /** Where they will use it, which counts only together with `regionConfirmed`. */
    usedInCountry: countrySchema.optional(),
  })
  .strict();
export type OrderLineInput = z.infer<typeof orderLineInputSchema>;

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
    billingCountry: countrySchema.optional(),
    /** The same as the payment method `wallet`: a wallet pays whole orders. */
    useWallet: z.boolean().optional(),
    /** For somebody else: what the buyer owns already is no obstacle. */
    isGift: z.boolean().optional(),
    /** Where the recipient of a gift will use it. */
    giftCountry: countrySchema.optional(),
  })
  .strict();
export type ValidateOrder = z.infer<typeof validateOrderSchema>;

export const priceCartSchema = z
  .object({
    items: orderLinesSchema,
    /** Where a guest says they are; of a member the account tells. */
    country: countrySchema.optional(),
  })
  .strict();
export type PriceCart = z.infer<typeof priceCartSchema>;

export const contactSchema = z
  .object({
    email: emailSchema,
    /** For the receipt. Nothing that is delivered needs a name, so a buyer may keep it to themselves. */
    firstName: personNameSchema.optional(),
    lastName: personNameSchema.optional(),
    phone: phoneSchema.optional(),
  })
  .strict();

export const placeOrderSchema = z
  .object({
    items: orderLinesSchema,
    contact: contactSchema,
    paymentMethod: paymentMethodSchema,
    /** Begins the payment in this coin at once; without it `POST /order/{id}/crypto` does. */
    cryptoAsset: z.enum(cryptoAssets).optional(),
    couponCode: couponCodeSchema.optional(),
    /** Country and postal code are required while the shop taxes. */
    billing: billingSchema.optional(),
    acceptTerms: z.literal(true, 'termsRequired'),
    /** Ticked: deliver now, and the right of withdrawal ends with the delivery (D-38). */
    withdrawalConsent: z.boolean(),
    note: textSchema(1, 1000).optional(),
    /** The whole order is for somebody else. */
    gift: giftRequestSchema.optional(),
    /** Nothing is charged before the release of the product that is pre-ordered. */
    payOnRelease: payOnReleaseSchema.optional(),
  })
  .strict()
  .refine(({ cryptoAsset, paymentMethod }) => cryptoAsset === undefined || paymentMethod === 'crypto', {
    path: ['cryptoAsset'],
    message: 'onlyForCrypto',
  });
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

const validatedPartSchema = z.object({
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  price: amountSchema,
  status: orderLineStatusSchema,
  deduction: z.enum(['owned', 'in_cart']).nullable(),
});
export type ValidatedPart = z.infer<typeof validatedPartSchema>;

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
  /** A pre-order: when it is delivered. Null for what is delivered now. */
  releaseAt: timestampSchema.nullable(),
  /** A pre-order that may be paid at its release. */
  payOnRelease: z.boolean(),
  regions: z.array(z.string()),
  platform: platformSchema,
  /** Whether it works in `country`, where the buyer is as far as known. */
  region: z.enum(['works', 'confirmed', 'mismatch', 'unknown']),
  country: z.string().nullable(),
  /** The base game that this needs, when the buyer neither owns it nor orders it too. */
  missingBase: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  /** Of a bundle, each at its price in it. Deducted parts are not charged and not delivered again. */
  parts: z.array(validatedPartSchema),
});
export type ValidatedLine = z.infer<typeof validatedLineSchema>;

export const pricedCartSchema = z.object({ items: z.array(validatedLineSchema) });
export type PricedCart = z.infer<typeof pricedCartSchema>;

export const validatedOrderSchema = z.object({
  valid: z.boolean(),
  items: z.array(validatedLineSchema),
  totals: totalsSchema,
  coupon: quotedCouponSchema.nullable(),
  methods: z.array(z.object({ ...offeredMethodShape, totals: totalsSchema })),
  /** Whether the order needs the country and postal code it is billed to, and whether the country matters at all. */
  billing: z.object({ isRequired: z.boolean(), isAsked: z.boolean() }),
  /** The whole order may be paid at the release. */
  payOnRelease: z.boolean(),
  warnings: z.array(z.string()),
});
export type ValidatedOrder = z.infer<typeof validatedOrderSchema>;

export const placedOrderSchema = z.object({
  order: orderSchema,
  payment: z.object({
    provider: z.string(),
    /** Where a coin was asked for; null while it cannot be quoted: the order is placed, and can be paid later. */
    quote: cryptoQuoteSchema.nullable().optional(),
  }),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
