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

/** A saved card by its id, or the wish to save the entered one. */
export const savedCardShape = {
  paymentToken: idSchema.toLowerCase().optional(),
  savePaymentMethod: z.boolean().optional(),
};

/** A request contains one card, or one answer, or says that the provider takes the card itself. */
export function isOneWay(input: Partial<Record<'card' | 'paymentToken' | 'threeDSecure' | 'returned', unknown>>) {
  return [input.card, input.paymentToken, input.threeDSecure, input.returned].filter(Boolean).length < 2;
}

/** Only cards can be saved, and a saved one is not saved again. */
export function isAboutCards(input: { paymentMethod: string; paymentToken?: unknown; savePaymentMethod?: unknown }) {
  if (input.paymentToken && input.savePaymentMethod) return false;
  return input.paymentMethod === 'card' || !(input.paymentToken || input.savePaymentMethod);
}

export const processPaymentSchema = z
  .object({
    orderId: idSchema,
    paymentMethod: paymentMethodSchema,
    /**
     * The total that the buyer saw for this payment method; by default the order's total. No other price is charged.
     */
    expectedTotal: amountSchema.optional(),
    /** Test gateway only. */
    card: testCardSchema.optional(),
    ...savedCardShape,
    /** Answer of the 3-D-Secure step to the payment that asked for it. */
    threeDSecure: z
      .object({ paymentId: idSchema, outcome: z.enum(['approved', 'rejected']) })
      .strict()
      .optional(),
    /** The buyer returned from the provider's step; the provider is then asked for the result. */
    returned: z
      .object({ paymentId: idSchema, outcome: z.enum(['approved', 'rejected']) })
      .strict()
      .optional(),
  })
  .strict()
  .refine((input) => isOneWay(input), { path: ['card'], message: 'required' })
  .refine((input) => isAboutCards(input), { path: ['paymentMethod'], message: 'notCard' });
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
