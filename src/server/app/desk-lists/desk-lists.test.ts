import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { deskListNames } from '../../../shared/desk/saved-view.ts';
import { filterFieldsOf, sortFieldsOf } from '../../../shared/lists/list.ts';
import { bulkWorker } from '../../bulk/bulk.worker.ts';
import { deskListPort } from '../../desk/desk.ports.ts';
import { transaction } from '../../platform/database/db.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { openSudo } from '../testing/open-sudo.ts';

const app = await createTestApp();
const { services } = app;
const browser = app.openBrowser();
const { id: userId } = await browser.signUp();
await transaction(services.db, (tx) => grantRole(tx, userId, 'admin'));
await openSudo(services, userId);
const lists = deskListPort.all(services);
const values = { text: `a%_'"`, number: 1, money: 1, date: '2026-01-01T00:00:00Z', boolean: false } as const;

test('every list that views are kept of is connected', () => {
  expect(lists.map(({ list }) => list.name).sort()).toEqual([...deskListNames].sort());
});

test.each(['jobs', 'seller-applications'])('the list %s is exported as every table of the desk', async (list) => {
  const query = new URLSearchParams({ list, format: 'csv', columns: 'key,displayName', filters: '[]', sort: '[]' });
  const answer = await browser.get(`/api/admin/export?${query}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
});

test.each(deskListNames)('the list %s answers every filter, every sort and a search', async (name) => {
  const columns = lists.find(({ list }) => list.name === name)?.list.columns ?? {};
  const asked = filterFieldsOf(columns).flatMap((field) => {
    const column = columns[field];
    const sample = column?.type === 'enum' ? column.values[0] : values[column?.type ?? 'text'];
    return (column?.ops ?? []).map((op) => {
      const isSeveral = op === 'in' || op === 'notIn' || op === 'between';
      return { filters: [{ field, op, value: op === 'within' ? 'today' : isSeveral ? [sample, sample] : sample }] };
    });
  });
  const sorts = sortFieldsOf(columns).flatMap((field) => [
    { sort: [{ field, dir: 'asc' }] },
    { sort: [{ field, dir: 'desc' }] },
  ]);
  for (const one of [...asked, ...sorts, { q: values.text }]) {
    const { filters, sort, q } = { filters: [], sort: [], q: undefined, ...one };
    const query = new URLSearchParams({ list: name, format: 'json', columns: Object.keys(columns).join(',') });
    query.set('filters', JSON.stringify(filters));
    query.set('sort', JSON.stringify(sort));
    if (q !== undefined) query.set('q', q);
    const answer = await browser.get(`/api/admin/export?${query}`);
    expect(answer.status, `${query} ${answer.text}`).toBe(200);
  }
});

test.each(deskListNames)('of the list %s chosen rows alone are exported', async (list) => {
  const ids = list === 'tax-rates' ? 'IS,NO' : `${userId},${uuid()}`;
  const columns = Object.keys(lists.find(({ list: { name } }) => name === list)?.list.columns ?? {}).join(',');
  const query = new URLSearchParams({ list, format: 'json', columns, ids });
  const answer = await browser.get(`/api/admin/export?${query}`);
  expect(answer.status, answer.text).toBe(200);
  expect(z.array(z.unknown()).parse(JSON.parse(answer.text)).length).toBe(list === 'users' ? 1 : 0);
});

test('chosen rows are found among those that the filters leave, on the spot and by a job', async () => {
  const names = (text: string) => z.array(z.object({ userName: z.string() })).parse(JSON.parse(text));
  const ask = async (filters: unknown) => {
    const query = new URLSearchParams({ list: 'users', format: 'json', columns: 'userName', ids: userId });
    query.set('filters', JSON.stringify(filters));
    return names((await browser.get(`/api/admin/export?${query}`)).text);
  };
  const { userName } = await services.db.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  expect(await ask([])).toEqual([{ userName }]);
  expect(await ask([{ field: 'status', op: 'is', value: 'banned' }])).toEqual([]);

  const body = { list: 'users', format: 'json', columns: ['userName'], ids: [userId] };
  const job = await browser.post('/api/admin/export', body);
  await runJobs(services, bulkWorker(services).handlers);
  expect(names((await browser.get(`/api/admin/bulk/${job.body.id}/file`)).text)).toEqual([{ userName }]);
});

test('an id that no row of the list can have is refused by its name', async () => {
  const query = new URLSearchParams({ list: 'orders', format: 'csv', columns: 'orderNumber', ids: 'IS' });
  const answer = await browser.get(`/api/admin/export?${query}`);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['ids.0']]);
});
