import { z } from 'zod';
import { idSchema, textSchema } from '../validation/text.schemas.ts';

export const revealKeySchema = z
  .object({ id: idSchema, itemId: idSchema, keyId: idSchema, acknowledge: z.literal(true) })
  .strict();
export type RevealKey = z.infer<typeof revealKeySchema>;

export const revealedKeySchema = z.object({ key: z.string(), activationGuide: z.string().nullable() });

/** Why staff look at a key; it stands in the audit log. */
export const inspectKeySchema = z.object({ id: idSchema, reason: textSchema(3, 500) }).strict();
export type InspectKey = z.infer<typeof inspectKeySchema>;

export const inspectedKeySchema = z.object({ key: z.string(), masked: z.string() });
