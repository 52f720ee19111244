import { Readable } from 'node:stream';
import express from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { guest } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { answerFromCache } from '../cache/cached-rest-responses.ts';
import { jsonBody } from '../http/json-body.ts';
import { requestLog } from '../http/request-log.ts';
import { sendError } from '../http/send-error.ts';
import { openProcedure, router } from '../trpc.ts';
import { fileReplySchema } from './file-reply.ts';
import { mountRest } from './mount-rest.ts';

const { services } = await createTestApp();
const open = () => openProcedure('catalogue:browse');
const idSchema = z.object({ id: z.string().max(40) }).strict();
const echoSchema = z.object({ saw: z.unknown() });
const bytes = Buffer.from('0123456789');
let reads = 0;

const shelf = router({
  one: open()
    .meta({
      rest: { method: 'GET', path: '/thing/{id}', summary: 'One' },
      errors: { NOT_FOUND: 'ORDER_NOT_FOUND' },
      words: { RATE_LIMITED: 'Slower' },
    })
    .input(idSchema)
    .output(z.object({ id: z.string() }))
    .query(({ input }) => {
      if (input.id === 'none') throw new AppError('NOT_FOUND');
      if (input.id === 'broken') throw new Error('SELECT secret FROM users');
      if (input.id === 'locked') throw new AppError('ORDER_LOCKED');
      if (input.id === 'moved') throw new AppError('MOVED', { details: { location: '/thing/new' } });
      if (input.id === 'limited') throw new AppError('RATE_LIMITED', { retryAfter: 7 });
      return { id: input.id, passwordHash: 'must not leave' };
    }),
  hot: open()
    .meta({ rest: { method: 'GET', path: '/thing/hot', summary: 'Hot' } })
    .input(z.object({ limit: z.number().int().max(24).default(8), sort: z.enum(['a', 'b']).optional() }).strict())
    .output(echoSchema)
    .query(({ input }) => ({ saw: input })),
  kept: open()
    .meta({ rest: { method: 'GET', path: '/kept', summary: 'Kept' }, cache: { tags: ['things'] } })
    .input(z.object({ page: z.number().default(1) }).strict())
    .output(z.object({ reads: z.number() }))
    .query(() => {
      reads += 1;
      return { reads };
    }),
  change: open()
    .meta({ rest: { method: 'PUT', path: '/thing/{id}', summary: 'Change' } })
    .input(z.object({ id: z.string(), note: z.string().optional(), password: z.string().optional() }).strict())
    .output(echoSchema)
    .mutation(({ input }) => ({ saw: input })),
  remove: open()
    .meta({ rest: { method: 'DELETE', path: '/thing/{id}', summary: 'Remove', status: 204 } })
    .input(idSchema)
    .output(z.object({}))
    .mutation(() => ({})),
  create: open()
    .meta({
      rest: { method: 'POST', path: '/thing', summary: 'Create', status: 201 },
      errors: { BAD_REQUEST: 'INVALID_ORDER' },
    })
    .input(z.object({ name: z.string().min(1, 'required'), tags: z.array(z.string()).optional() }).strict())
    .output(echoSchema)
    .mutation(({ input }) => ({ saw: input })),
  file: open()
    .meta({ rest: { method: 'GET', path: '/file', summary: 'File', binary: true } })
    .input(z.object({}).strict())
    .output(fileReplySchema)
    .query(() => ({
      fileName: 'Größe "1" (a\'s).bin',
      contentType: 'application/octet-stream',
      size: bytes.length,
      etag: 'v1',
      open: ({ start, end }: { start: number; end: number }) => Readable.from([bytes.subarray(start, end + 1)]),
    })),
});

const requestInfo = {
  requestId: '',
  ip: '10.0.0.1',
  userAgent: '',
  deviceId: '',
  idempotencyKey: undefined,
  apiRoot: '/api' as const,
  cookies: {},
  setCookie: () => {},
  clearCookie: () => {},
  isBackground: false,
  reportRateLimit: () => undefined,
  issueCsrfToken: () => '',
};
const { responseCache, logger } = services;
const createContext = async () => ({ actor: guest, services, guards: [], requestInfo });
const app = express()
  .set('query parser', 'simple')
  .set('etag', false)
  .use(requestLog(logger), answerFromCache(responseCache), ...jsonBody())
  .use(mountRest({ appRouter: shelf, createContext, createGuestContext: createContext, responseCache }))
  .use(sendError(logger));
const shop = request(app);

describe('addresses', () => {
  test('a static path wins over a parameter, whatever the order of declaration', async () => {
    expect((await shop.get('/thing/hot').expect(200)).body).toEqual({ saw: { limit: 8 } });
    expect((await shop.get('/thing/cold').expect(200)).body).toEqual({ id: 'cold' });
  });

  test('query texts become the types of the schema; what does not fit is refused by name', async () => {
    expect((await shop.get('/thing/hot?limit=3&sort=b')).body).toEqual({ saw: { limit: 3, sort: 'b' } });
    expect((await shop.get('/thing/hot?limit=many').expect(400)).body.errors).toHaveProperty('limit');
    expect((await shop.get('/thing/hot?limit=99').expect(422)).body.errors).toHaveProperty('limit');
    expect((await shop.get('/thing/hot?limit=1&limit=2').expect(400)).body.errors).toHaveProperty('limit');
    expect((await shop.get('/thing/hot?sort=a&sort=b').expect(400)).body.errors).toHaveProperty('sort');
    expect((await shop.get('/thing/hot?colour=red').expect(400)).body.errors).toHaveProperty('colour');
  });

  test('another method of a known path is 405 with Allow', async () => {
    const response = await shop.patch('/thing/1').expect(405);
    expect(response.headers.allow?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT']);
    expect(response.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED', title: 'Method not allowed' });
    expect((await shop.get('/thing').expect(405)).headers.allow).toBe('POST');
  });

  test('HEAD is GET without the body', async () => {
    const response = await shop.head('/thing/1').expect(200);
    expect(response.headers['content-length']).toBe(String(JSON.stringify({ id: '1' }).length));
    expect(response.text ?? '').toBe('');
  });
});

describe('bodies', () => {
  test('are sanitised, without prototype keys, passwords left alone', async () => {
    const body = '{"note":"  hi\\u0000 ","password":"  secret\\u0001 ","__proto__":{"x":1},"constructor":{"y":2}}';
    const response = await shop.put('/thing/7').set('Content-Type', 'application/json').send(body).expect(200);
    expect(response.body).toEqual({ saw: { id: '7', note: 'hi', password: '  secret\u0001 ' } });
  });

  test('are told each unknown field by itself', async () => {
    const { body } = await shop.put('/thing/7').send({ content: 'a', body: 'b' }).expect(400);
    expect(Object.keys(body.errors)).toEqual(['content', 'body']);
  });

  test('cannot name another row than the path does', async () => {
    expect((await shop.put('/thing/7').send({ id: '8' }).expect(200)).body).toEqual({ saw: { id: '7' } });
  });

  test.each([
    ['malformed JSON', '{"name":', 'application/json', 400, 'BAD_REQUEST'],
    ['a list', '[]', 'application/json', 400, 'INVALID_ORDER'],
    ['a text', '"x"', 'application/json', 400, 'INVALID_ORDER'],
    ['null', 'null', 'application/json', 400, 'INVALID_ORDER'],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'UPLOAD_TYPE'],
    ['plain text', '{"name":"x"}', 'text/plain', 415, 'UPLOAD_TYPE'],
    ['another charset', '{"name":"x"}', 'application/json; charset=nonsense', 415, 'UPLOAD_TYPE'],
    ['too much', JSON.stringify({ name: 'x'.repeat(101 * 1024) }), 'application/json', 413, 'UPLOAD_TOO_LARGE'],
    ['an unknown key', '{"name":"x","role":"admin"}', 'application/json', 400, 'INVALID_ORDER'],
    ['an empty field', '{"name":""}', 'application/json', 422, 'VALIDATION_FAILED'],
    ['a missing field', '{}', 'application/json', 422, 'VALIDATION_FAILED'],
  ])('%s', async (_name, body, type, status, code) => {
    const response = await shop.post('/thing').set('Content-Type', type).send(body);
    expect(response.body).toMatchObject({ status, code, requestId: response.headers['x-request-id'] });
    expect(response.status).toBe(status);
    expect(Object.keys(response.body)).toEqual(expect.arrayContaining(['title', 'message']));
    if (status === 422) expect(response.body.errors).toEqual({ name: ['required'] });
  });

  test('success has the documented status', async () => {
    await shop.post('/thing').send({ name: 'x' }).expect(201);
    expect((await shop.delete('/thing/1').expect(204)).text).toBe('');
  });
});

describe('errors', () => {
  test('are worded for their area', async () => {
    expect((await shop.get('/thing/none').expect(404)).body).toMatchObject({
      code: 'ORDER_NOT_FOUND',
      message: 'Order not found',
    });
  });

  test('of our own say nothing about themselves', async () => {
    const response = await shop.get('/thing/broken').expect(500);
    expect(response.body.message).toBe('Server error. Please try again later.');
    expect(response.text).not.toMatch(/SELECT|stack|at /);
  });

  test('that tRPC has no code for keep their status', async () => {
    expect((await shop.get('/thing/locked').expect(423)).body).toMatchObject({ message: 'Order is locked' });
    expect((await shop.get('/thing/moved').expect(301)).headers.location).toBe('/thing/new');
    const limited = await shop.get('/thing/limited').expect(429);
    expect([limited.headers['retry-after'], limited.body.message]).toEqual(['7', 'Slower']);
  });

  test('outputs lose what their schema does not name', async () => {
    expect((await shop.get('/thing/1')).text).toBe('{"id":"1"}');
  });
});

describe('cached responses', () => {
  test('are read once, answer 304, and go when a tag is invalidated', async () => {
    const first = await shop.get('/kept').expect(200);
    const second = await shop.get('/kept').expect(200);
    expect(second.body).toEqual(first.body);
    await shop
      .get('/kept')
      .set('If-None-Match', second.headers.etag ?? '')
      .expect(304);
    responseCache.invalidate(['things']);
    expect((await shop.get('/kept')).body.reads).toBe(first.body.reads + 1);
  });
});

describe('files', () => {
  test('come whole, with a safe name', async () => {
    const response = await shop.get('/file').expect(200);
    expect(response.body).toEqual(bytes);
    expect(response.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '10', etag: '"v1"' });
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Gr__e _1_ (a's).bin"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%28a%27s%29.bin`,
    );
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['nonsense', 200, '0123456789', undefined],
  ])('%s', async (range, status, text, contentRange) => {
    const response = await shop.get('/file').set('Range', range).expect(status);
    expect(response.body.toString()).toBe(text);
    expect(response.headers['content-range']).toBe(contentRange);
  });

  test('a range outside is 416, and a changed file starts over', async () => {
    await shop.get('/file').set('Range', 'bytes=10-').expect(416).expect('Content-Range', 'bytes */10');
    await shop.get('/file').set('Range', 'bytes=2-4').set('If-Range', '"v1"').expect(206);
    await shop.get('/file').set('Range', 'bytes=2-4').set('If-Range', '"v0"').expect(200);
  });

  test('HEAD tells the size alone', async () => {
    expect((await shop.head('/file').expect(200)).headers['content-length']).toBe('10');
  });
});
