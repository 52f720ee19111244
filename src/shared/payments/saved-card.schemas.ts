import { z } from 'zod';
import { textSchema } from '../validation/text.schemas.ts';
import { testCardSchema } from './payment.schemas.ts';

/** What the browser needs to hand a card to its provider, which keeps it without charging it. */
export const cardSetupSchema = z.object({
  setupId: z.string(),
  clientSecret: z.string(),
  publishableKey: z.string(),
});
export type CardSetup = z.infer<typeof cardSetupSchema>;

/** The setup that the browser has finished at the provider; the test gateway takes its cards here. */
export const keepCardSchema = z
  .object({ setupId: textSchema(1, 255).optional(), card: testCardSchema.optional() })
  .strict()
  .refine((input) => Boolean(input.setupId) !== Boolean(input.card), { path: ['card'], message: 'required' });
export type KeepCard = z.infer<typeof keepCardSchema>;
