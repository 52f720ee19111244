import { describe, expect, test } from 'vitest';
import { savedSearchListSchema, savedSearchSchema } from '../../../shared/search/saved-search.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';

const app = await createTestApp();

async function member() {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  return { browser, id };
}
const save = (browser: TestBrowser, body: object) => browser.post('/api/search/saved', body);
const list = async (browser: TestBrowser) =>
  savedSearchListSchema.parse((await browser.get('/api/search/saved')).body).items;

describe('saved searches', () => {
  test('are kept with their filters and called after them', async () => {
    const { browser } = await member();
    const filters = { rarity: ['epic'], onSale: true, inStock: false };
    const response = await save(browser, { query: ' Sword ', filters, sortBy: 'newest', notify: true });
    expect(response.status).toBe(201);
    const saved = savedSearchSchema.parse(response.body);
    expect(saved).toMatchObject({ name: 'Sword, epic, on sale', query: 'Sword', sortBy: 'newest', notify: true });
    expect(saved.filters).toEqual({ rarity: ['epic'], onSale: true });
    await save(browser, { query: 'bow', name: ' My bows ' });
    expect((await list(browser)).map(({ name, notify }) => [name, notify])).toEqual([
      ['My bows', false],
      ['Sword, epic, on sale', true],
    ]);
  });

  test('refuse one that finds the same, also when both come at once', async () => {
    const { browser } = await member();
    await browser.get('/api/auth/csrf-token');
    const bodies = [
      { query: 'Iron  Sword', filters: { rarity: ['epic', 'rare'] } },
      { query: 'iron sword', filters: { rarity: ['rare', 'epic'], inStock: false }, sortBy: 'newest', name: 'Again' },
    ];
    const answers = await Promise.all(bodies.map((body) => save(browser, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SAVED_SEARCH_EXISTS' });
    expect(await list(browser)).toHaveLength(1);
  });

  test('are twenty at most, however many come at once', async () => {
    const { browser } = await member();
    await browser.get('/api/auth/csrf-token');
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => save(browser, { query: `q ${index}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SAVED_SEARCH_LIMIT' });
  });

  test('are renamed, switched and forgotten by their owner alone', async () => {
    const { browser } = await member();
    const stranger = await member();
    const { id } = savedSearchSchema.parse((await save(browser, { query: 'bow' })).body);
    const path = `/api/search/saved/${id}`;
    expect((await stranger.browser.send('patch', path, { notify: true })).status).toBe(404);
    expect((await stranger.browser.send('delete', path)).status).toBe(404);
    const changed = await browser.send('patch', path, { name: 'Bows', notify: true });
    expect(changed.body).toMatchObject({ id, name: 'Bows', notify: true, query: 'bow' });
    expect((await browser.send('patch', path, { name: ' ' })).status).toBe(422);
    expect((await browser.send('delete', path)).status).toBe(200);
    expect((await browser.send('delete', path)).status).toBe(404);
    expect(await list(browser)).toEqual([]);
  });

  test.each([
    [{}],
    [{ query: '  ' }],
    [{ query: 'x'.repeat(101) }],
    [{ query: 'bow', filters: { minPrice: 5, maxPrice: 2 } }],
    [{ query: 'bow', name: 'a\nb' }],
  ])('%j is refused', async (body) => {
    const { browser } = await member();
    expect((await save(browser, body)).status).toBe(422);
  });

  test('are not for guests', async () => {
    expect((await app.openBrowser().get('/api/search/saved')).status).toBe(401);
  });
});
