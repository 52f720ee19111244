import { z } from 'zod';
import { timestampSchema } from '../validation/text.schemas.ts';
import { settingKeySchema } from './setting-view.schemas.ts';

/** New receiving addresses that wait for a second administrator. */
export const settingProposalsSchema = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      from: z.json(),
      to: z.json(),
      proposedBy: z.string(),
      isOwn: z.boolean(),
      proposedAt: timestampSchema,
    }),
  ),
});
export type SettingProposal = z.infer<typeof settingProposalsSchema>['items'][number];

/** `value` is the address that was read, so that nobody agrees to another one. */
export const approveProposalSchema = z.object({ key: settingKeySchema, value: z.string().max(200) }).strict();
