import { z } from 'zod';
import { billingSchema } from '../../shared/orders/billing.schemas.ts';
import { contactSchema } from '../../shared/orders/place-order.schemas.ts';
import { paymentMethodSchema, testCardSchema } from '../../shared/payments/payment.schemas.ts';

/** The shared card, with sentences for empty fields, so that every field speaks up even when the number is wrong. */
export const cardFormSchema = testCardSchema.safeExtend({
  holder: testCardSchema.shape.holder.refine((holder) => holder.trim().length >= 2, 'cardHolderInvalid'),
  cvv: z.string().regex(/^\d{3,4}$/, 'cardCvvInvalid'),
});

/** Card fields count only where the shop's own form takes the card: that is the test gateway's, of a card not kept. */
const paymentFormSchema = z
  .object({ method: paymentMethodSchema, provider: z.string(), card: z.unknown(), savedId: z.string().nullable() })
  .superRefine(({ provider, card, savedId }, context) => {
    if (provider !== testGateway || savedId) return;
    for (const { path, message } of cardFormSchema.safeParse(card).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['card', ...path], message });
    }
  });

export const payFormSchema = paymentFormSchema;

/** The form that makes an order; where it is billed counts as far as the shop asks for it. */
export function checkoutFormSchema({ isRequired, isAsked }: { isRequired: boolean; isAsked: boolean }) {
  const taxed = billingSchema.required({ postalCode: true });
  const billing = isRequired ? z.preprocess(onlyFilled, taxed) : z.preprocess(absentIfEmpty, billingSchema.optional());
  return z.intersection(
    z.object({
      contact: contactSchema.omit({ phone: true }),
      billing: isAsked ? billing : z.unknown(),
      acceptTerms: z.literal(true, 'termsRequired'),
      withdrawalConsent: z.boolean(),
    }),
    paymentFormSchema,
  );
}

function onlyFilled(values: unknown): unknown {
  return typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    : values;
}

function absentIfEmpty(values: unknown): unknown {
  const filled = onlyFilled(values);
  return typeof filled === 'object' && filled !== null && Object.keys(filled).length === 0 ? undefined : filled;
}

/** The provider whose cards are typed into the shop's own form (C5). */
export const testGateway = 'test-gateway';
export const emptyCard = { number: '', holder: '', expiry: '', cvv: '' };
export type CardValues = typeof emptyCard;

const undecided: { savedId: string | null } = { savedId: null };
/** How a payment's part of a form begins. */
export const emptyPayment = { provider: '', card: emptyCard, keepsCard: false, ...undecided };
