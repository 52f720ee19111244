import { z } from 'zod';

/** The new address that waits for its link to be opened; null when there is none. `resendIn`: seconds until the link may be sent again. */
export const emailChangeSchema = z.object({ email: z.string().nullable(), resendIn: z.number().int().nonnegative() });
export type EmailChange = z.infer<typeof emailChangeSchema>;
