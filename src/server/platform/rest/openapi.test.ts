import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../app/app-router.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { listRestRoutes } from './rest-routes.ts';

const app = await createTestApp();
const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  responses: z.record(z.string(), z.unknown()),
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
const document = documentSchema.parse(await (await fetch(`${app.origin}/api/openapi.json`)).json());
const routes = listRestRoutes(appRouter);

test.each(routes)('$rest.method $rest.path is documented', ({ name, rest }) => {
  const operation = document.paths[rest.path]?.[rest.method.toLowerCase()];
  expect(operation?.operationId).toBe(name);
  expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([String(rest.status ?? 200), 'default']);
  const inPath = [...rest.path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter);
  const documented = operation?.parameters
    ?.filter((parameter) => parameter.in === 'path')
    .map((parameter) => parameter.name);
  expect(documented ?? []).toEqual(inPath);
});

test('nothing else is documented', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(routes.length);
});
