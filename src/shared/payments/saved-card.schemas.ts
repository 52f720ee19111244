import { z } from 'zod';
import { textSchema } from '../validation/text.schemas.ts';
import { testCardSchema } from './payment.schemas.ts';

/** What the browser needs to save a card at its provider without charging it. */
export const cardSetupSchema = z.object({
  setupId: z.string(),
  clientSecret: z.string(),
  publishableKey: z.string(),
});
export type CardSetup = z.infer<typeof cardSetupSchema>;

export const setUpCardSchema = z
  .object({
    /** The card is to be charged later while its owner is away. */
    offSession: z.boolean().optional(),
  })
  .strict();
export type SetUpCard = z.infer<typeof setUpCardSchema>;

/** The setup that the browser completed at the provider; the test gateway's cards are given here. */
export const keepCardSchema = z
  .object({ setupId: textSchema(1, 255).optional(), card: testCardSchema.optional() })
  .strict()
  .refine((input) => Boolean(input.setupId) !== Boolean(input.card), { path: ['card'], message: 'required' });
export type KeepCard = z.infer<typeof keepCardSchema>;
