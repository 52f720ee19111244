import { expect, test } from 'vitest';
import { deskListNames } from '../../../shared/desk/saved-view.ts';
import { filterFieldsOf, sortFieldsOf } from '../../../shared/lists/list.ts';
import { deskListPort } from '../../desk/desk.ports.ts';
import { transaction } from '../../platform/database/db.ts';
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
