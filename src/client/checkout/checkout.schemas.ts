import { z } from 'zod';
import { contactSchema } from '../../shared/orders/order.schemas.ts';
import { paymentMethodSchema, testCardSchema } from '../../shared/payments/payment.schemas.ts';

/** The shared card, with sentences for empty fields, so that every field speaks up even when the number is wrong. */
const cardFormSchema = testCardSchema.safeExtend({
  holder: testCardSchema.shape.holder.refine((holder) => holder.trim().length >= 2, 'cardHolderInvalid'),
  cvv: z.string().regex(/^\d{3,4}$/, 'cardCvvInvalid'),
});

/** Card fields count only when paying by card. */
const paymentFormSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), card: cardFormSchema }),
  z.object({ method: paymentMethodSchema.exclude(['card']), card: z.unknown() }),
]);

export const payFormSchema = paymentFormSchema;
export const checkoutFormSchema = z.intersection(
  z.object({
    contact: contactSchema.omit({ phone: true }),
    acceptTerms: z.literal(true, 'termsRequired'),
    withdrawalConsent: z.boolean(),
  }),
  paymentFormSchema,
);

export const emptyCard = { number: '', holder: '', expiry: '', cvv: '' };
export type CardValues = typeof emptyCard;
