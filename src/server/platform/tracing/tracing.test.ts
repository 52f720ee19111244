import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import express from 'express';
import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/db.ts';
import { createClosers } from '../graceful.ts';
import { requestLog } from '../http/request-log.ts';
import { defineJob, handleJob } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/outbox.ts';
import { createJobHarness } from '../testing/job-harness.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { startTracing } from './start-tracing.ts';

const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const sent: z.infer<typeof sentSchema>[] = [];
const collector = createServer(async (incoming, response) => {
  sent.push(sentSchema.parse(await json(incoming)));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const address = collector.address();
const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const closers = createClosers(silentLogger);
startTracing(endpoint, { ROLE: 'all', OTEL_SERVICE_NAME: 'a-shop' }, { logger: silentLogger, closers });
afterAll(() => void collector.close());

const db = await createTestDatabase();
const harness = createJobHarness(db);
const job = defineJob({ name: 'testing.traced', queue: 'critical', payload: z.strictObject({}), attempts: 1 });

test('a request, the job that it enqueues and what the caller named are one trace', async () => {
  const ids: (string | null)[] = [];
  const shop = express()
    .use(requestLog(silentLogger))
    .post('/api/order', async (incoming, response) => {
      incoming.routeTemplate = '/api/order';
      ids.push(await transaction(db, (tx) => enqueue(tx, job, {})));
      response.status(201).end();
    });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await request(shop).post('/api/order').set('traceparent', `00-${traceId}-b7ad6b7169203331-01`).expect(201);
  const { stop } = await harness.run([handleJob(job, () => Promise.reject(new Error('no')))]);
  await harness.isDead(ids[0] ?? null);
  await stop();
  await closers.close();
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const own = spans.filter((span) => span.traceId === traceId);
  const opened = own.find(({ name }) => name === 'POST /api/order');
  expect(opened?.parentSpanId).toBe('b7ad6b7169203331');
  expect(own).toMatchObject([
    { name: 'POST /api/order', status: { code: 0 } },
    { name: 'job testing.traced', parentSpanId: opened?.spanId, status: { code: 2 } },
  ]);
  expect(sent[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'a-shop' },
  });
});
