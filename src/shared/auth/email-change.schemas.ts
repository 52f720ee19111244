import { z } from 'zod';

/** The new address that waits for its link to be opened; null when there is none. */
export const emailChangeSchema = z.object({ email: z.string().nullable() });
export type EmailChange = z.infer<typeof emailChangeSchema>;
