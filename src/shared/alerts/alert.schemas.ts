import { z } from 'zod';
import { timestampSchema } from '../validation/text.schemas.ts';

export const alertStates = ['open', 'resolved'] as const;
export type AlertState = (typeof alertStates)[number];

export const alertListInputSchema = z.object({ state: z.enum(alertStates).default('open') }).strict();

/** As many as one answer holds. */
export const alertListLimit = 200;

export const alertsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      raisedAt: timestampSchema,
      /** When it was last found true. */
      seenAt: timestampSchema,
      /** Null while it is open. */
      resolvedAt: timestampSchema.nullable(),
      /** The shop measures it, and ends it itself. */
      isMeasured: z.boolean(),
      /** Where it is dealt with. */
      place: z.object({ path: z.string(), label: z.string() }),
    }),
  ),
});
export type Alert = z.infer<typeof alertsSchema>['items'][number];
