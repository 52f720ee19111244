import { z } from 'zod';
import { amountSchema } from '../../money/money.schemas.ts';
import { idSchema, timestampSchema } from '../../validation/text.schemas.ts';
import { releasePaymentStates } from './release-payment.machine.ts';

/** What the buyer sends to pay on release: a saved card, and that they agree to the later charge. */
export const payOnReleaseSchema = z
  .object({
    cardId: idSchema.toLowerCase(),
    consent: z.literal(true, 'releaseConsentRequired'),
    /** What they were told it will be, in the shop's currency; another price is refused. */
    amount: amountSchema.optional(),
  })
  .strict();

/** How an order is paid at its release, as its buyer and staff see it. */
export const releasePaymentSchema = z.object({
  state: z.enum(releasePaymentStates),
  amount: amountSchema,
  /** When the card is charged; follows the product's release. Null once it is out. */
  chargeAt: timestampSchema.nullable(),
  /** After a failed charge: until when the buyer can pay by themselves. */
  dueUntil: timestampSchema.nullable(),
  /** The card that is charged; null once its owner removed it. */
  card: z.object({ id: z.string(), brand: z.string().nullable(), last4: z.string().nullable() }).nullable(),
  consentText: z.string(),
  consentedAt: timestampSchema,
});
export type ReleasePaymentView = z.infer<typeof releasePaymentSchema>;

export const changeReleaseCardSchema = z.object({ id: idSchema, cardId: idSchema.toLowerCase() }).strict();
export type ChangeReleaseCard = z.infer<typeof changeReleaseCardSchema>;
