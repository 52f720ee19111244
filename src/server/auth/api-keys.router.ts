import {
  apiKeyListInputSchema,
  apiKeyPageSchema,
  createApiKeySchema,
  createdApiKeySchema,
  ownApiKeysSchema,
} from '../../shared/auth/api-key.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { listApiKeys } from './api-keys/api-key-list.queries.ts';
import { listOwnApiKeys } from './api-keys/api-keys.queries.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { authRateLimits } from './auth.limits.ts';

export const apiKeysRouter = router({
  own: memberProcedure('apikey:manage')
    .meta({
      rest: { method: 'GET', path: '/auth/api-keys', summary: 'List my API keys and available permissions' },
    })
    .input(emptySchema)
    .output(ownApiKeysSchema)
    .query(({ ctx }) => listOwnApiKeys(ctx.services.db, ctx.actor)),

  create: sudoProcedure('apikey:manage')
    .meta({
      rest: { method: 'POST', path: '/auth/api-keys', summary: 'Create an API key', status: 201 },
      rateLimit: authRateLimits.createApiKey,
    })
    .input(createApiKeySchema)
    .output(createdApiKeySchema)
    .mutation(({ ctx, input }) => createApiKey(ctx.services, ctx.requestInfo, ctx.actor, input)),

  revoke: memberProcedure('apikey:manage')
    .meta({ rest: { method: 'DELETE', path: '/auth/api-keys/{id}', summary: 'Revoke an API key' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => revokeApiKey(ctx.services, ctx.requestInfo, ctx.actor, input)),

  list: memberProcedure('settings:read')
    .meta({ rest: { method: 'GET', path: '/admin/api-keys', summary: 'List the API keys of all users' } })
    .input(apiKeyListInputSchema)
    .output(apiKeyPageSchema)
    .query(({ ctx, input }) => listApiKeys(ctx.services, input)),
});
