import { z } from 'zod';
import { cryptoAssets } from '../crypto/crypto-assets.ts';
import { amountSchema } from '../money/money.schemas.ts';
import { idSchema, textSchema } from '../validation/text.schemas.ts';
import { brandOf, digitsOf, isCvvValid, isExpiryValid, isLuhnValid, isTestCard } from './card.rules.ts';
import { paymentMethods } from './payment-methods.ts';

export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** A card of the test gateway. Only test numbers pass: a real one is refused by this schema (C5). */
export const testCardSchema = z
  .object({
    number: z
      .string()
      .max(40, 'cardNumberInvalid')
      .transform(digitsOf)
      .refine(isLuhnValid, { message: 'cardNumberInvalid', abort: true })
      .refine(isTestCard, 'cardNotTest'),
    /** No bank asks for it. */
    holder: textSchema(2, 60).optional(),
    expiry: z
      .string()
      .max(7)
      .refine((expiry) => isExpiryValid(expiry, new Date()), 'cardExpiryInvalid'),
    cvv: z.string().max(4, 'cardCvvInvalid'),
  })
  .strict()
  .refine((card) => isCvvValid(card.cvv, brandOf(card.number)), { path: ['cvv'], message: 'cardCvvInvalid' });
export type TestCard = z.infer<typeof testCardSchema>;

/** What pays besides the method itself: nothing where the provider takes the card, or where there is none. */
export const payingShape = {
  /** Test gateway only. */
  card: testCardSchema.optional(),
  /** The id of a saved card. */
  paymentToken: idSchema.toLowerCase().optional(),
  savePaymentMethod: z.boolean().optional(),
};

const answerSchema = z
  .object({ paymentId: idSchema.toLowerCase(), outcome: z.enum(['approved', 'rejected']) })
  .strict();

/** The buyer's answer to the step that an earlier attempt asked for. */
export const answeringShape = {
  /** Of the 3-D-Secure step of the test gateway. */
  threeDSecure: answerSchema.optional(),
  /** The buyer returned from the provider's step; the provider is then asked for the result. */
  returned: answerSchema.optional(),
};

type Way = Partial<Record<'card' | 'paymentToken' | 'threeDSecure' | 'returned', unknown>>;
type Keeping = { paymentMethod: string; paymentToken?: unknown; savePaymentMethod?: unknown };

const isOneWay = ({ card, paymentToken, threeDSecure, returned }: Way) =>
  [card, paymentToken, threeDSecure, returned].filter(Boolean).length < 2;

const isAboutCards = ({ paymentMethod, paymentToken, savePaymentMethod }: Keeping) =>
  paymentMethod === 'card' ? !(paymentToken && savePaymentMethod) : !(paymentToken || savePaymentMethod);

/**
 * A request that pays: with one card or one answer at the most, which only a card's payment has, and without saving a
 * card that is saved.
 */
export function payOneWay<Schema extends z.ZodType<Way & Keeping>>(schema: Schema): Schema {
  return schema
    .refine(isOneWay, { path: ['card'], message: 'required' })
    .refine(isAboutCards, { path: ['paymentMethod'], message: 'notCard' });
}

export const processPaymentSchema = payOneWay(
  z
    .object({
      orderId: idSchema,
      paymentMethod: paymentMethodSchema,
      /**
       * The total that the buyer saw for this payment method; by default the order's total. No other price is charged.
       */
      expectedTotal: amountSchema.optional(),
      ...payingShape,
      ...answeringShape,
    })
    .strict(),
);
export type ProcessPayment = z.infer<typeof processPaymentSchema>;

/**
 * The step that a live provider leaves to the buyer's browser. The client secret is for this payment and its buyer
 * only.
 */
export const clientActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stripe'), clientSecret: z.string(), publishableKey: z.string() }),
  z.object({ type: z.literal('redirect'), approvalUrl: z.url({ protocol: /^https?$/ }) }),
]);
export type ClientAction = z.infer<typeof clientActionSchema>;

/** A payment method that can currently be used. */
export const usableMethodSchema = z.object({
  method: paymentMethodSchema,
  label: z.string(),
  provider: z.string(),
  isTest: z.boolean(),
  /** The script that the browser loads to take a card; absent where the shop's own form or the provider's page does. */
  script: z.object({ url: z.string(), publishableKey: z.string() }).optional(),
  /** The coins to choose from, where one pays in coins. */
  coins: z.array(z.enum(cryptoAssets)).optional(),
});
export type UsableMethod = z.infer<typeof usableMethodSchema>;
export const usableMethodListSchema = z.object({ items: z.array(usableMethodSchema) });

const actionShape = { paymentId: z.string(), amount: z.number(), currency: z.string() };
export const nextActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('three_d_secure'), ...actionShape, cardLast4: z.string() }),
  z.object({ type: z.literal('stripe'), ...actionShape, clientSecret: z.string(), publishableKey: z.string() }),
  z.object({ type: z.literal('redirect'), ...actionShape, approvalUrl: z.string() }),
  /** The payer sends coins: how many and where to, they learn with the payment's id. */
  z.object({ type: z.literal('coins'), ...actionShape }),
]);
export type NextAction = z.infer<typeof nextActionSchema>;
