import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { permissions } from '../roles/permissions.ts';
import { idSchema, lineSchema, timestampSchema } from '../validation/text.schemas.ts';
import { apiKeyLifetimes } from './api-key.rules.ts';
import { apiKeyAccesses, apiKeyList, apiKeyStates } from './api-key-list.ts';

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  access: z.enum(apiKeyAccesses),
  scopes: z.array(z.string()),
  isSandbox: z.boolean(),
  state: z.enum(apiKeyStates),
  createdAt: timestampSchema,
  expiresAt: timestampSchema.nullable(),
  /** To the minute. */
  lastUsedAt: timestampSchema.nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeySchema>;

export const ownApiKeysSchema = z.object({
  items: z.array(apiKeySchema),
  /** What a new key can be allowed, and what of it a sandbox key can. */
  grantable: z.array(z.object({ permission: z.enum(permissions), inSandbox: z.boolean() })),
});
export type OwnApiKeys = z.infer<typeof ownApiKeysSchema>;

export const createApiKeySchema = z
  .object({
    name: lineSchema(1, 60),
    access: z.enum(apiKeyAccesses),
    scopes: z.array(z.enum(permissions)).max(permissions.length),
    isSandbox: z.boolean().default(false),
    /** Days until it stops working; never when it is left out. */
    expiresInDays: z.literal(apiKeyLifetimes).optional(),
  })
  .strict();
export type CreateApiKey = z.infer<typeof createApiKeySchema>;

/** The only time that the whole key is told. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

export const anyApiKeySchema = apiKeySchema.extend({ owner: z.string(), ownerId: idSchema });
export const apiKeyListInputSchema = z.object(listInputShape(apiKeyList)).strict();
export type ApiKeyListInput = z.infer<typeof apiKeyListInputSchema>;
export const apiKeyPageSchema = listPageOf(anyApiKeySchema);
export type ApiKeyPage = z.infer<typeof apiKeyPageSchema>;
