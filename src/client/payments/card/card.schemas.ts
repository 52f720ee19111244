import { z } from 'zod';
import { testCardSchema } from '../../../shared/payments/payment.schemas.ts';

/** The shared card, with sentences for empty fields, so that every field speaks up even when the number is wrong. */
export const cardFormSchema = testCardSchema.safeExtend({
  holder: testCardSchema.shape.holder.refine((holder) => holder.trim().length >= 2, 'cardHolderInvalid'),
  cvv: z.string().regex(/^\d{3,4}$/, 'cardCvvInvalid'),
});

/** The provider whose cards are typed into the shop's own form (C5). */
export const testGateway = 'test-gateway';
export const emptyCard = { number: '', holder: '', expiry: '', cvv: '' };
export type CardValues = typeof emptyCard;
