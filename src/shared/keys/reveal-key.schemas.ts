import { z } from 'zod';
import { idSchema } from '../validation/text.schemas.ts';

export const revealKeySchema = z
  .object({ id: idSchema, itemId: idSchema, keyId: idSchema, acknowledge: z.literal(true) })
  .strict();
export type RevealKey = z.infer<typeof revealKeySchema>;

export const revealedKeySchema = z.object({ key: z.string(), activationGuide: z.string().nullable() });
