import type { AnyRouter } from '@trpc/server';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiOverrideContext, ZodOpenApiPathsObject } from 'zod-openapi';
import { apiVersion } from '../../../shared/developers/api-changelog.ts';
import { errorEnvelopeSchema } from '../../../shared/errors/error-envelope.schemas.ts';
import { idempotencyKeyPattern } from '../../../shared/idempotency/idempotency-key.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { guest } from '../actor.ts';
import type { Environment } from '../env.ts';
import { rawBodyType } from './raw-body.ts';
import { uploadedFileSchema } from './read-multipart.ts';
import { listRestRoutes, type RestRoute } from './rest-routes.ts';

/** OpenAPI 3.1 of every documented call, made from the schemas that check it. */
export async function createOpenApiDocument(appRouter: AnyRouter, environment: Environment) {
  const { createDocument } = await import('zod-openapi');
  const paths: ZodOpenApiPathsObject = {};
  for (const route of listRestRoutes(appRouter)) {
    const { method, path } = route.rest;
    const operations = paths[path] ?? {};
    Object.assign(operations, { [method.toLowerCase()]: describe(route) });
    paths[path] = operations;
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Game Market API',
        version: apiVersion,
        description:
          'Programs send an API key as “Authorization: Bearer KEY”. Browsers send their session, and with calls that change something the header X-CSRF-Token, got from GET /auth/csrf-token. Money is a JSON number with at most the decimals of its currency; times are ISO 8601 in UTC.',
      },
      servers: [{ url: `${environment.PUBLIC_URL}/api` }],
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key' } } },
      paths,
    },
    { allowEmptySchema: { custom: true }, override: describeForStrangers },
  );
}

function describeForStrangers({ zodSchema, jsonSchema }: ZodOpenApiOverrideContext): void {
  if (zodSchema === uploadedFileSchema) {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  }
  // Validators divide in floating point, by which 29.99 is no multiple of 0.001.
  if (!Number.isInteger(jsonSchema.multipleOf)) delete jsonSchema.multipleOf;
}

/** Named, so that the document holds it once. */
const errorSchema = errorEnvelopeSchema.meta({ id: 'Error' });

const keyHeader = z
  .string()
  .regex(idempotencyKeyPattern)
  .describe('Chosen anew for each thing that is wanted: a repeat with the same key is answered, not done again.');

function describe(route: RestRoute): ZodOpenApiOperationObject {
  const { method, path, summary, status = 200, binary, rawBody } = route.rest;
  const input = objectOf(route.input);
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => (name ? [name] : []));
  const pathShape = pick(input, (name) => inPath.includes(name));
  const restShape = pick(input, (name) => !inPath.includes(name) && !(rawBody && name === 'body'));
  const hasBody = method !== 'GET' && method !== 'DELETE' && !rawBody;
  const { idempotent } = route.meta;
  const hasRest = Object.keys(restShape).length > 0;
  const contentType = route.rest.multipart ? 'multipart/form-data' : 'application/json';
  const success = binary
    ? { description: 'The file', content: fileContent(binary === true ? [rawBodyType] : binary) }
    : { description: 'Success', ...(status !== 204 && { content: { 'application/json': { schema: route.output } } }) };
  return {
    operationId: route.name,
    summary,
    tags: [path.split('/')[1] ?? ''],
    'x-permission': route.meta.permission,
    security: isOpen(route) ? [{}, { apiKey: [] }] : [{ apiKey: [] }],
    ...((inPath.length > 0 || (!hasBody && hasRest) || idempotent) && {
      requestParams: {
        ...(idempotent && {
          header: z.object({ 'Idempotency-Key': idempotent === true ? keyHeader : keyHeader.optional() }),
        }),
        ...(inPath.length > 0 && { path: z.object(pathShape) }),
        ...(!hasBody && hasRest && { query: z.object(restShape) }),
      },
    }),
    ...(rawBody && { requestBody: { content: { [rawBodyType]: { schema: { type: 'string', format: 'binary' } } } } }),
    ...(hasBody && hasRest && { requestBody: { content: { [contentType]: { schema: z.object(restShape) } } } }),
    responses: {
      [`${status}`]: success,
      default: { description: 'Error', content: { 'application/json': { schema: errorSchema } } },
    },
  };
}

/** Whether guests may call it; who sends a key is known all the same. */
function isOpen({ meta: { permission } }: RestRoute): boolean {
  return permission === undefined || scopeOf(permission, guest) !== undefined;
}

function fileContent(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]));
}

type Shape = Record<string, z.ZodType>;

function objectOf(schema: z.ZodType): Shape {
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => (field instanceof z.ZodType ? [[name, field]] : [])),
  );
}

function pick(shape: Shape, isWanted: (name: string) => boolean): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => isWanted(name)));
}
