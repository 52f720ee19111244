import { z } from 'zod';
import { seenVersionSchema, timestampSchema } from '../validation/text.schemas.ts';
import { settingGroupNames } from './setting-groups.ts';

/** What a read shows instead of a secret; saving it leaves the secret as it is (D-26). */
export const SECRET_MASK = '••••••••';

export const settingTypes = ['string', 'number', 'boolean', 'json', 'secret', 'image', 'html'] as const;
export type SettingType = (typeof settingTypes)[number];

export const settingKeySchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$/, 'settingNameInvalid')
  .max(64);
/** Any JSON; what fits is decided by the setting's own schema. */
export const settingValueSchema = z.json();

export const numberTableSchema = z.object({
  rows: z.array(z.object({ name: z.string(), label: z.string() })),
  columns: z.array(z.string()),
});

/** A setting as it is read (D-25, D-65). */
export const settingViewSchema = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  type: z.enum(settingTypes),
  value: z.json(),
  default: z.json(),
  isPublic: z.boolean(),
  isEncrypted: z.boolean(),
  /** Of a secret: whether there is one. Of any other: whether it differs from its default. */
  isSet: z.boolean(),
  /** Made by an administrator instead of the shop. */
  isCustom: z.boolean(),
  description: z.string(),
  validation: z.object({
    min: z.number().optional(),
    max: z.number().optional(),
    isWhole: z.boolean().optional(),
    maxLength: z.number().optional(),
    options: z.array(z.string()).optional(),
    /** A text that is edited as a table of numbers. */
    table: numberTableSchema.optional(),
  }),
  /** Counts the changes; 0 before the first one. */
  version: z.number().int(),
  updatedAt: timestampSchema.nullable(),
  updatedBy: z.object({ id: z.string(), userName: z.string() }).nullable(),
});
export type SettingView = z.infer<typeof settingViewSchema>;

export const settingListSchema = z.object({ items: z.array(settingViewSchema) });
export const groupedSettingsSchema = z.object({
  groups: z.record(z.string(), z.array(settingViewSchema)),
  labels: z.record(z.string(), z.string()),
});

export const settingKeyInputSchema = z.object({ key: settingKeySchema }).strict();

const version = seenVersionSchema;

export const saveSettingSchema = z.object({ key: settingKeySchema, value: settingValueSchema, version }).strict();

export const saveSettingsSchema = z
  .object({
    settings: z
      .array(z.object({ key: settingKeySchema, value: settingValueSchema, version }).strict())
      .min(1, 'required')
      .max(300, 'tooLong'),
  })
  .strict();
export type SaveSettings = z.infer<typeof saveSettingsSchema>;
export const savedSettingsSchema = z.object({ updated: z.array(z.string()) });

export const createSettingSchema = z
  .object({
    key: settingKeySchema,
    value: settingValueSchema,
    group: z.enum(settingGroupNames, 'invalid'),
    type: z.enum(settingTypes, 'invalid'),
  })
  .strict();
export type CreateSetting = z.infer<typeof createSettingSchema>;

export const restoreSettingSchema = z
  .object({ key: settingKeySchema, entryId: z.uuid('invalidId'), side: z.enum(['old', 'new']).default('new') })
  .strict();

export const encryptInputSchema = z
  .object({ value: z.string().min(1, 'required').max(20_000), key: settingKeySchema.optional() })
  .strict();
export const secretValueSchema = z.object({ value: z.string() });
