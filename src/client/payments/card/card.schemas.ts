import { z } from 'zod';
import { testCardSchema } from '../../../shared/payments/payment.schemas.ts';

/**
 * The shared card schema with messages for empty fields, so that every field shows its error even when the number is
 * wrong.
 */
export const cardFormSchema = testCardSchema.safeExtend({
  holder: z.string().refine((holder) => holder.trim().length !== 1, 'cardHolderInvalid'),
  cvv: z.string().regex(/^\d{3,4}$/, 'cardCvvInvalid'),
});

/** The provider whose cards are typed into the shop's own form (C5). */
export const testGateway = 'test-gateway';
export const emptyCard = { number: '', holder: '', expiry: '', cvv: '' };
export type CardValues = typeof emptyCard;

/** The typed card as it is sent; a name that was left out is not sent as an empty one. */
export function toCard({ holder, ...card }: CardValues) {
  return { ...card, ...(holder.trim() !== '' && { holder }) };
}
