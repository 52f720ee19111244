import { expect, test } from 'vitest';
import { searchHistorySchema } from '../../../shared/search/search-history.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { saveToHistory } from './save-search-history.ts';

const app = await createTestApp();
const { db } = app.services;

async function member() {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  return { browser, id };
}
const queriesOf = async (browser: TestBrowser) =>
  searchHistorySchema.parse((await browser.get('/api/search/history')).body).items.map(({ query }) => query);

test('a repeated search moves to the front, and the newest fifty stay, however many come at once', async () => {
  const { browser, id } = await member();
  for (const query of ['bow', 'axe', 'bow']) await saveToHistory(db, id, query);
  expect(await queriesOf(browser)).toEqual(['bow', 'axe']);
  await Promise.all(Array.from({ length: 70 }, (_, index) => saveToHistory(db, id, `query ${index}`)));
  expect(await db.prisma.searchHistory.count({ where: { userId: id } })).toBe(50);
  expect(await queriesOf(browser)).not.toContain('axe');
});

test('what a device searched for is merged at sign-in, once, behind what is newer', async () => {
  const { browser, id } = await member();
  await saveToHistory(db, id, 'bow');
  const merge = { queries: ['Iron  Sword', 'bow', 'iron sword', 'axe'] };
  expect((await browser.post('/api/search/history', merge)).status).toBe(200);
  expect((await browser.post('/api/search/history', merge)).status).toBe(200);
  expect((await queriesOf(browser)).sort()).toEqual(['axe', 'bow', 'iron sword']);
  expect((await queriesOf(browser)).indexOf('iron sword')).toBeLessThan((await queriesOf(browser)).indexOf('axe'));
  expect((await browser.post('/api/search/history', { queries: Array(11).fill('x') })).status).toBe(422);
});

test('one or all are forgotten, and only ones own', async () => {
  const { browser, id } = await member();
  const other = await member();
  for (const query of ['50% / off?', 'axe']) await saveToHistory(db, id, query);
  const path = `/api/search/history/${encodeURIComponent('50% / off?')}`;
  await other.browser.send('delete', path);
  await other.browser.send('delete', '/api/search/history');
  expect(await queriesOf(browser)).toEqual(['axe', '50% / off?']);
  expect((await browser.send('delete', path)).status).toBe(200);
  expect(await queriesOf(browser)).toEqual(['axe']);
  expect((await browser.send('delete', '/api/search/history')).status).toBe(200);
  expect(await queriesOf(browser)).toEqual([]);
});
