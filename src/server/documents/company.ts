import { z } from 'zod';

/** What a document says about the shop; a JSON column of each keeps what was so when it was issued. */
export const companySchema = z.object({
  websiteName: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyVatId: z.string(),
  supportEmail: z.string(),
  timezone: z.string(),
});
export type Company = z.infer<typeof companySchema>;
