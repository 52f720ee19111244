import { z } from 'zod';
import { settingGroupNames } from './setting-groups.ts';

/** Something outside the shop that its settings lead to, and that can be tried. */
const connectionSchema = z.object({
  name: z.string(),
  label: z.string(),
  group: z.enum(settingGroupNames),
  /** One sentence: what is in force now. */
  state: z.string(),
});
export const connectionListSchema = z.object({ items: z.array(connectionSchema) });
export type ConnectionView = z.infer<typeof connectionSchema>;

export const testConnectionInputSchema = z
  .object({ name: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'connectionUnknown') })
  .strict();

/** What came of trying it. A refusal by the other side is an answer, not an error. */
export const connectionResultSchema = z.object({
  success: z.boolean(),
  /** One sentence. */
  message: z.string(),
});
export type ConnectionResult = z.infer<typeof connectionResultSchema>;
