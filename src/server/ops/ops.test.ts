import { expect, test } from 'vitest';
import { filterFieldsOf } from '../../shared/lists/list.ts';
import { jobList, jobStates, jobViews, queueNames } from '../../shared/ops/job-list.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { transaction } from '../platform/database/db.ts';
import { countQueueMinutes } from '../platform/jobs/controls/queue-history.ts';
import { announceWorker } from '../platform/jobs/controls/worker-presence.ts';
import { defineJob, queueSettings } from '../platform/jobs/jobs.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { labelled } from '../platform/testing/job-harness.ts';

const app = await createTestApp();
const { db, logger } = app.services;
const { browser: admin, userName } = await signUpAs(app, 'admin');
const { browser: support } = await signUpAs(app, 'support');
const { browser: seller } = await signUpAs(app, 'seller');

const job = defineJob({ name: 'testing.desk', queue: 'webhook-out', payload: labelled.passthrough() });

async function addJob(payload: Record<string, unknown>, state: (typeof jobStates)[number] = 'failed') {
  const id = (await transaction(db, (tx) => enqueue(tx, job, { label: 'x', ...payload }))) ?? '';
  const changes = {
    failed: `"deadAt" = now(), "attempts" = 8, "failures" = 8, "lastError" = 'Error: connect ECONNREFUSED 10.0.0.1:25',
             "errorGroup" = 'Error: connect ECONNREFUSED …:…'`,
    completed: '"doneAt" = now(), "attempts" = 1',
    active: '"startedAt" = now(), "attempts" = 1',
    delayed: `"availableAt" = now() + interval '1 hour'`,
    waiting: '"attempts" = 0',
  };
  await db.pool.query(`UPDATE "OutboxMessage" SET ${changes[state]} WHERE "id" = $1`, [id]);
  return id;
}
const listed = async (query: Record<string, unknown>) => {
  const text = Object.entries(query).map(
    ([key, value]) => `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  const { status, body } = await admin.get(`/api/admin/ops/jobs?${text.join('&')}`);
  expect(status).toBe(200);
  return body.items;
};
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const audited = (entity: string, entityId: string) =>
  db.prisma.auditEntry.findMany({ where: { entity, entityId }, orderBy: { seq: 'asc' } });

test('the queues of the desk are those of the workers', () => {
  expect([...queueNames].sort()).toEqual(Object.keys(queueSettings).sort());
});

test('every operator, sort and view is answered, and a job is in exactly one state', async () => {
  const ids = await Promise.all(jobStates.map((state) => addJob({ label: 'states' }, state)));
  for (const [index, state] of jobStates.entries()) {
    const items = await listed({ q: 'states', filters: [{ field: 'state', op: 'is', value: state }] });
    expect(idsOf(items)).toEqual([ids[index]]);
    expect(items[0].state).toBe(state);
  }
  const values = { text: 'a%_', date: '2026-01-01T00:00:00Z', enum: 'failed', number: 1 };
  for (const field of filterFieldsOf(jobList.columns)) {
    const { type, ops } = jobList.columns[field];
    for (const op of ops) {
      const one = field === 'queue' ? 'mail' : values[type];
      const value = op === 'within' ? 'today' : op === 'between' ? [one, one] : op === 'in' ? [one] : one;
      await listed({ filters: [{ field, op, value }] });
    }
  }
  for (const { filters } of jobViews) await listed({ filters, sort: [{ field: 'created', dir: 'asc' }] });
});

test('a job is found by username, address, id and key, and by nothing else', async () => {
  const { browser: _, ...ann } = await signUpAs(app);
  const { email } = await db.prisma.user.findUniqueOrThrow({ where: { id: ann.id } });
  const id = await addJob({ userId: ann.id });
  for (const q of [ann.userName, email.toUpperCase(), ann.id, id]) expect(idsOf(await listed({ q }))).toContain(id);
  expect(await listed({ q: 'nobody-at-all' })).toEqual([]);
});

test('a job shows its payload and log without secrets', async () => {
  const id = await addJob({ to: 'ann@example.com', variables: { note: 'write to ann@example.com' }, userId: 'u1' });
  const { body } = await support.get(`/api/admin/ops/jobs/${id}`);
  expect(body).toMatchObject({ state: 'failed', payload: { to: '…', userId: 'u1', label: 'x' } });
  expect(body.advice).toContain('reachable');
  expect(JSON.stringify(body)).not.toContain('ann@example.com');
  expect((await support.get('/api/admin/ops/jobs/0198f0a4-5b8e-7c11-9a53-0d6e6a2f8d11')).status).toBe(404);
});

test('failed jobs are retried, one, several, or all that a list shows, and each is recorded', async () => {
  const ids = [await addJob({ label: 'retry' }), await addJob({ label: 'retry' }), await addJob({ label: 'retry' })];
  const [one = '', ...others] = ids;
  expect((await admin.send('post', '/api/admin/ops/jobs/retry', { ids: [one] })).body).toEqual({ changed: 1 });
  expect((await admin.send('post', '/api/admin/ops/jobs/retry', { ids: [one] })).body).toEqual({ changed: 0 });
  expect(await db.prisma.outboxMessage.findUniqueOrThrow({ where: { id: one } })).toMatchObject({
    ...{ deadAt: null, attempts: 0, failures: 0 },
    log: [{ text: 'Retried', by: userName }],
  });
  expect(await audited('job', one)).toMatchObject([{ action: 'retry', userName }]);
  const matching = { q: 'retry', filters: [{ field: 'name', op: 'is', value: job.name }] };
  const { body } = await admin.send('post', '/api/admin/ops/jobs/retry-matching', matching);
  expect(body).toEqual({ changed: others.length });
});

test('an edited payload keeps what was masked, and the difference is recorded', async () => {
  const id = await addJob({ to: 'ann@example.com', orderId: 'wrong' });
  const { payload } = (await admin.get(`/api/admin/ops/jobs/${id}`)).body;
  const path = `/api/admin/ops/jobs/${id}`;
  expect((await admin.send('put', path, { payload: '[1]' })).status).toBe(422);
  const unfit = await admin.send('put', path, { payload: '{"orderId":"right"}' });
  expect([unfit.status, Object.keys(unfit.body.errors)]).toEqual([422, ['payload']]);
  expect((await admin.send('put', path, { payload: JSON.stringify({ ...payload, orderId: 'right' }) })).status).toBe(
    200,
  );
  const row = await db.prisma.outboxMessage.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ deadAt: null, payload: { to: 'ann@example.com', orderId: 'right', label: 'x' } });
  const [entry] = await audited('job', id);
  expect(entry).toMatchObject({ action: 'update', oldValue: { orderId: 'wrong' }, newValue: { orderId: 'right' } });
  expect(JSON.stringify(entry?.newValue)).not.toContain('ann@');
  expect((await admin.send('put', path, { payload: '{}' })).status).toBe(404);
});

test('an edit never sends a job to somebody else, nor another mail', async () => {
  const userId = '0198f0a4-5b8e-7c11-9a53-0d6e6a2f8d12';
  const mail = { templateKey: 'password-reset', userId, variables: { resetUrl: 'sealed:x' }, dedupeKey: 'd' };
  const id = await addJob({ ...mail, nested: { to: 'ann@example.com' } });
  const path = `/api/admin/ops/jobs/${id}`;
  const { payload } = (await admin.get(path)).body;
  const edits = [
    { userId: '0198f0a4-5b8e-7c11-9a53-0d6e6a2f8d13' },
    { userId: undefined },
    { to: 'eve@example.com' },
    { sealedRecipient: 'sealed:y' },
    { templateKey: 'welcome' },
    { nested: { to: 'eve@example.com' } },
    { nested: {} },
  ];
  for (const edit of edits) {
    const { status, body } = await admin.send('put', path, { payload: JSON.stringify({ ...payload, ...edit }) });
    expect.soft([edit, status, Object.keys(body.errors ?? {})]).toEqual([edit, 422, ['payload']]);
  }
  expect(await db.prisma.outboxMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
    payload: { ...mail, nested: { to: 'ann@example.com' } },
  });
  const { variables } = payload;
  const fitting = { ...payload, variables: { ...variables, expiresIn: '2 hours' } };
  expect((await admin.send('put', path, { payload: JSON.stringify(fitting) })).status).toBe(200);
});

test('delayed jobs run now; waiting and failed ones can be removed, running and done ones cannot', async () => {
  const delayed = await addJob({}, 'delayed');
  expect((await admin.send('post', '/api/admin/ops/jobs/promote', { ids: [delayed] })).body).toEqual({ changed: 1 });
  const ids = await Promise.all(jobStates.map((state) => addJob({ label: 'removal' }, state)));
  expect((await admin.send('post', '/api/admin/ops/jobs/remove', { ids })).body).toEqual({ changed: 3 });
  const left = await db.prisma.outboxMessage.findMany({ where: { id: { in: ids } } });
  expect(left.map(({ startedAt, doneAt }) => startedAt !== null || doneAt !== null)).toEqual([true, true]);
});

test('queues are paused and resumed with a record, and show who works on them and what they did', async () => {
  const presence = announceWorker({ db, queues: ['mail', 'media'], logger });
  await addJob({}, 'completed');
  await db.pool.query(
    `UPDATE "OutboxMessage" SET "doneAt" = now() - interval '1 minute', "availableAt" = now() - interval '90 seconds'
    WHERE "name" = $1 AND "doneAt" IS NOT NULL`,
    [job.name],
  );
  await countQueueMinutes(db);
  await countQueueMinutes(db);
  const { body: changed } = await admin.send('patch', '/api/admin/ops/queues/mail', { isPaused: true, concurrency: 2 });
  expect(changed).toEqual({ isPaused: true, concurrency: 2 });
  await expect
    .poll(async () => {
      const { body } = await support.get('/api/admin/ops/queues');
      return body.items.find(({ name }: { name: string }) => name === 'mail');
    })
    .toMatchObject({ isPaused: true, concurrency: 2, workers: 1 });
  const { body } = await support.get('/api/admin/ops/queues');
  const queue = body.items.find(({ name }: { name: string }) => name === job.queue);
  expect(queue).toMatchObject({ workers: 0, isPaused: false });
  expect(queue.failed).toBeGreaterThan(0);
  expect(queue.history).toHaveLength(60);
  const minute = queue.history.find(({ completed }: { completed: number }) => completed > 0);
  expect(minute.p95Ms).toBeGreaterThanOrEqual(30_000);
  await admin.send('patch', '/api/admin/ops/queues/mail', { isPaused: false });
  expect((await audited('queue', 'mail')).map(({ action }) => action)).toEqual(['pause', 'resume']);
  await presence.close();
});

test('failed jobs are grouped by cause with what to do', async () => {
  await addJob({});
  const { body } = await support.get('/api/admin/ops/failures');
  const group = body.items.find(({ name }: { name: string }) => name === job.name);
  expect(group).toMatchObject({ errorGroup: 'Error: connect ECONNREFUSED …:…' });
  expect(group.count).toBeGreaterThan(0);
  expect(group.advice).toContain('reachable');
});

test('schedules are listed and run by hand, once at a time; webhooks show their job', async () => {
  const name = 'nightly-test';
  await db.prisma.jobSchedule.create({
    data: { name, queue: 'maintenance', job: 'testing.night', repeat: '0 3 * * * UTC' },
  });
  const run = () => admin.send('post', `/api/admin/ops/schedules/${name}/run`, {});
  expect((await run()).status).toBe(202);
  expect((await run()).status).toBe(409);
  expect(await audited('schedule', name)).toMatchObject([{ action: 'run' }]);
  expect((await admin.send('post', '/api/admin/ops/schedules/unknown/run', {})).status).toBe(404);
  const { body } = await support.get('/api/admin/ops/schedules');
  expect(body.items).toContainEqual(expect.objectContaining({ name, nextAt: null, lastState: null, isLate: false }));
  const event = await db.prisma.webhookEvent.create({
    data: { provider: 'stripe', eventId: 'evt_ops', type: 'charge.refunded', payload: {} },
  });
  await transaction(db, (tx) => enqueue(tx, job, { label: 'hook' }, { key: `webhook:${event.id}` }));
  const { body: webhooks } = await support.get('/api/admin/ops/webhooks');
  expect(webhooks.items).toContainEqual(expect.objectContaining({ eventId: 'evt_ops', state: 'waiting' }));
});

test('received webhooks are found by their event, provider, time and whether they are processed', async () => {
  const facts = { provider: 'paypal', type: 'PAYMENT.CAPTURE.COMPLETED', payload: {} };
  const rows = [
    { ...facts, eventId: 'WH-1', receivedAt: new Date('2026-01-01'), processedAt: new Date(), outcome: 'payment paid' },
    { ...facts, eventId: 'WH-2', type: 'charge.refunded', provider: 'stripe', receivedAt: new Date('2026-01-02') },
    { ...facts, eventId: 'WH-3', receivedAt: new Date('2026-01-03') },
  ];
  await db.prisma.webhookEvent.createMany({ data: rows });
  const before = { field: 'receivedAt', op: 'before', value: '2026-02-01T00:00:00Z' };
  const list = async (...filters: object[]) => {
    const query = new URLSearchParams({ filters: JSON.stringify([before, ...filters]) });
    const { body } = await support.get(`/api/admin/ops/webhooks?${query}`);
    return body.items.map(({ eventId }: { eventId: string }) => eventId);
  };
  expect(await list()).toEqual(['WH-3', 'WH-2', 'WH-1']);
  expect(await list({ field: 'isProcessed', op: 'is', value: false })).toEqual(['WH-3', 'WH-2']);
  expect(await list({ field: 'provider', op: 'is', value: 'stripe' })).toEqual(['WH-2']);
  expect(await list({ field: 'type', op: 'startsWith', value: 'PAYMENT.' })).toEqual(['WH-3', 'WH-1']);
  const { body: searched } = await support.get('/api/admin/ops/webhooks?q=WH-1');
  expect(searched.items).toMatchObject([
    { eventId: 'WH-1', isProcessed: true, state: 'completed', outcome: 'payment paid', jobId: null },
  ]);
  expect((await support.get('/api/admin/ops/webhooks?q=charge.refunded&limit=25')).body.totalItems).toBe(2);
});

test('support reads and changes nothing; a seller sees nothing', async () => {
  const id = await addJob({});
  const calls = [
    ['post', '/api/admin/ops/jobs/retry', { ids: [id] }],
    ['post', '/api/admin/ops/jobs/remove', { ids: [id] }],
    ['post', '/api/admin/ops/jobs/promote', { ids: [id] }],
    ['post', '/api/admin/ops/jobs/retry-matching', {}],
    ['put', `/api/admin/ops/jobs/${id}`, { payload: '{}' }],
    ['patch', '/api/admin/ops/queues/mail', { isPaused: true }],
    ['post', '/api/admin/ops/schedules/any/run', {}],
  ] as const;
  for (const [method, path, body] of calls) expect((await support.send(method, path, body)).status).toBe(403);
  for (const path of ['queues', 'jobs', 'failures', 'schedules', 'webhooks']) {
    expect((await seller.get(`/api/admin/ops/${path}`)).status).toBe(403);
    expect((await support.get(`/api/admin/ops/${path}`)).status).toBe(200);
  }
});
