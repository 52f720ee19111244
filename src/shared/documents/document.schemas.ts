import { z } from 'zod';
import { idSchema, timestampSchema } from '../validation/text.schemas.ts';

export const documentListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      issuedAt: timestampSchema,
      amount: z.number(),
      /** A credit note whose refund bounced: its number stays, but it credits nothing. */
      isVoid: z.boolean(),
      /** Where its PDF is, for a signed-in browser. */
      url: z.string(),
    }),
  ),
});

export const documentInputSchema = z.object({ id: idSchema, documentId: idSchema }).strict();
