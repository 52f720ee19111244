import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../app/app-router.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { listRestRoutes } from './rest-routes.ts';

const app = await createTestApp();
const admin = await signUpAs(app, 'admin');
const guest = app.openBrowser();
const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  responses: z.record(z.string(), z.unknown()),
  parameters: z
    .array(z.looseObject({ in: z.string(), name: z.string(), description: z.string().optional() }))
    .optional(),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
const published: unknown = await (await fetch(`${app.origin}/api/openapi.json`)).json();
const document = documentSchema.parse(published);
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

test.each(['inStock', 'onSale', 'vip'])('that false is no filter is said of %s', (name) => {
  const parameter = document.paths['/product']?.get?.parameters?.find((known) => known.name === name);
  expect(parameter?.description).toContain('false is no filter');
});

test('nothing else is documented', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(routes.length);
});

describe('a call that moves money', () => {
  const moving = routes.filter(({ meta }) => meta.idempotent === true);

  test('is one of these', () => {
    expect(moving.map(({ rest }) => rest.path).sort()).toEqual([
      '/admin/orders/{id}/refund',
      '/admin/payouts/{id}',
      '/admin/payouts/{id}/return',
      '/admin/users/{id}/wallet/adjust',
      '/order',
      '/order/process-payment',
      '/order/{id}/refund-request',
      '/user/vip/extend',
      '/user/vip/purchase',
      '/user/vip/purchase/{id}/pay',
      '/user/wallet/payout',
      '/user/wallet/top-up',
      '/user/wallet/top-up/{id}/pay',
      '/user/wallet/withdraw',
    ]);
  });

  test.each(moving)('$rest.path documents its Idempotency-Key and refuses to go without', async ({ rest }) => {
    const parameters = document.paths[rest.path]?.post?.parameters;
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }),
    );
    const path = `/api${rest.path.replace('{id}', randomUUID())}`;
    for (const headers of [{ 'Idempotency-Key': '' }, { 'Idempotency-Key': 'short' }]) {
      expect((await admin.browser.send('post', path, {}, headers)).body).toMatchObject({
        status: 400,
        code: 'IDEMPOTENCY_KEY_REQUIRED',
      });
      expect((await guest.send('post', path, {}, headers)).status).toBe(401);
    }
    const withKey = await admin.browser.post(path);
    expect(withKey.body.code).not.toBe('IDEMPOTENCY_KEY_REQUIRED');
  });
});

describe('a call of which a repeat finds it done', () => {
  const keyed = routes.filter(({ meta }) => meta.idempotent === 'optional');

  test('is one of these', () => {
    expect(keyed.map(({ rest }) => rest.path).sort()).toEqual([
      '/admin/crypto/lost/{id}/decide',
      '/admin/crypto/payments/{id}/credit',
      '/admin/crypto/payments/{id}/decide',
      '/admin/crypto/payments/{id}/payout',
      '/admin/crypto/{id}/credit',
      '/admin/crypto/{id}/payout',
      '/admin/refunds/{id}/approve',
      '/admin/refunds/{id}/payout',
      '/admin/refunds/{id}/retry',
      '/admin/vip',
      '/admin/vip/{id}/extend',
      '/admin/vip/{id}/revoke',
      '/admin/wallet/top-ups/{id}/refund',
      '/admin/wallet/withdrawals/{id}/approve',
      '/admin/wallet/withdrawals/{id}/pay',
      '/admin/wallet/withdrawals/{id}/reject',
      '/admin/wallet/withdrawals/{id}/return',
      '/notification',
      '/order/{id}/cancel',
      '/order/{id}/items/{itemId}/cancel',
      '/order/{id}/withdraw',
      '/user/vip/cancel',
      '/user/wallet/withdrawals/{id}/cancel',
    ]);
  });

  test.each(keyed)(
    '$rest.path takes an Idempotency-Key and goes without, but not with half a key',
    async ({ rest }) => {
      const operation = document.paths[rest.path]?.[rest.method === 'PUT' ? 'put' : 'post'];
      const documented = operation?.parameters?.find(({ name }) => name === 'Idempotency-Key');
      expect(documented).toMatchObject({ in: 'header' });
      expect(documented?.required ?? false).toBe(false);
      const path = `/api${rest.path.replaceAll(/\{[^}]+\}/g, randomUUID())}`;
      const method = rest.method === 'PUT' ? 'put' : 'post';
      const half = await admin.browser.send(method, path, {}, { 'Idempotency-Key': 'short' });
      expect(half.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
      expect((await admin.browser.send(method, path, {})).body.code).not.toBe('IDEMPOTENCY_KEY_REQUIRED');
    },
  );
});

describe('the document', () => {
  const text = JSON.stringify(published);
  const binary = { type: 'string', format: 'binary' };

  test('is compressed, and not sent again to who has it', async () => {
    const first = await fetch(`${app.origin}/api/openapi.json`);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${app.origin}/api/openapi.json`, { headers })).status).toBe(304);
    const plain = await fetch(`${app.origin}/api/openapi.json`, { headers: { 'Accept-Encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  });

  test('describes files as such, and amounts without what validators cannot divide', () => {
    expect(text).not.toContain('multipleOf');
    expect(text).not.toContain('mimeType');
    expect(document.paths['/product/{id}/images']?.post?.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { properties: { images: { items: binary } } } } },
    });
    expect(document.paths['/order/export']?.get?.responses['200']).toMatchObject({
      content: { 'text/csv': { schema: binary } },
    });
  });

  test('says where an API key is needed', () => {
    expect(text).toContain('"securitySchemes":{"apiKey":{"type":"http","scheme":"bearer"');
    expect(document.paths['/auth/profile']?.get?.security).toEqual([{ apiKey: [] }]);
    expect(document.paths['/product/hot']?.get?.security).toEqual([{}, { apiKey: [] }]);
  });
});
