import { z } from 'zod';
import { settingKeySchema, settingTypes } from './setting-view.schemas.ts';

const settingInFile = z.object({
  key: settingKeySchema,
  value: z.json(),
  group: z.string().max(64).optional(),
  type: z.enum(settingTypes).optional(),
});

/** What the export writes and the import reads: every setting but secrets. */
export const settingsFileSchema = z.object({
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  settings: z.array(settingInFile),
});
export type SettingsFile = z.infer<typeof settingsFileSchema>;

export const importSettingsSchema = z
  .object({
    version: z.literal(1, 'invalid'),
    exportedAt: z.string().max(40).optional(),
    settings: z.array(settingInFile.strict()).min(1, 'required').max(1000, 'tooLong'),
    dryRun: z.boolean().default(false),
  })
  .strict();
export type ImportSettings = z.infer<typeof importSettingsSchema>;

export const importReportSchema = z.object({
  created: z.array(z.string()),
  updated: z.array(z.string()),
  unchanged: z.array(z.string()),
  /** `reason` is a message key. */
  rejected: z.array(z.object({ key: z.string(), reason: z.string() })),
  /** What changes, or would change in a dry run. */
  changes: z.array(z.object({ key: z.string(), from: z.json(), to: z.json() })),
});
export type ImportReport = z.infer<typeof importReportSchema>;
