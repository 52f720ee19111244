import { z } from 'zod';
import { contactSchema } from '../../shared/orders/order.schemas.ts';
import { paymentMethodSchema, testCardSchema } from '../../shared/payments/payment.schemas.ts';

/** The shared card, with sentences for empty fields, so that every field speaks up even when the number is wrong. */
const cardFormSchema = testCardSchema.safeExtend({
  holder: testCardSchema.shape.holder.refine((holder) => holder.trim().length >= 2, 'cardHolderInvalid'),
  cvv: z.string().regex(/^\d{3,4}$/, 'cardCvvInvalid'),
});

/** Card fields count only where the shop's own form takes the card: that is the test gateway's. */
const paymentFormSchema = z
  .object({ method: paymentMethodSchema, provider: z.string(), card: z.unknown() })
  .superRefine(({ provider, card }, context) => {
    if (provider !== testGateway) return;
    for (const { path, message } of cardFormSchema.safeParse(card).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['card', ...path], message });
    }
  });

export const payFormSchema = paymentFormSchema;
export const checkoutFormSchema = z.intersection(
  z.object({
    contact: contactSchema.omit({ phone: true }),
    acceptTerms: z.literal(true, 'termsRequired'),
    withdrawalConsent: z.boolean(),
  }),
  paymentFormSchema,
);

/** The provider whose cards are typed into the shop's own form (C5). */
export const testGateway = 'test-gateway';
export const emptyCard = { number: '', holder: '', expiry: '', cvv: '' };
export type CardValues = typeof emptyCard;
