import { describe, expect, test } from 'vitest';
import { facetsSchema, productListPageSchema } from '../../shared/products/list/facets.schemas.ts';
import { searchReplySchema } from '../../shared/search/search.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { planCatalogue, storeCatalogue } from '../products/testing/random-catalogue.ts';

const { services, openBrowser } = await createTestApp();
const { categoryIds } = await storeCatalogue(services.db, planCatalogue(5, 80));
const guest = openBrowser();

describe('the documented paths', () => {
  test.each([
    '/api/product?facets=1&rarity=epic&rarity=common&platform=none',
    `/api/product?category=${categoryIds[0]}&facets=true&minRating=3&vip=1&region=DE&tags=free`,
  ])('answer %s with a page and its facets', async (path) => {
    const { body } = await guest.get(path).expect(200);
    const page = productListPageSchema.parse(body);
    expect(page.facets?.totalItems).toBe(page.totalItems);
    expect(page.facets?.isExact).toBe(true);
  });

  test('answer facets alone', async () => {
    const { body } = await guest.get('/api/product/facets?type=game&type=dlc').expect(200);
    const facets = facetsSchema.parse(body);
    expect(facets.type.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['game', 'dlc']);
  });

  test('answer a search', async () => {
    const send = { query: 'ember', filters: { type: ['game'], minPrice: 1 }, sortBy: 'price_asc', limit: 5 };
    const { body, status } = await guest.send('post', '/api/search', send);
    expect(status).toBe(200);
    const reply = searchReplySchema.parse(body);
    expect(reply.results.every(({ type, price }) => type === 'game' && price >= 1)).toBe(true);
    expect(reply.facets.totalItems).toBe(reply.totalItems);
  });

  test.each([
    { query: 'x'.repeat(101) },
    { filters: { colour: ['red'] } },
    { filters: { minPrice: 5, maxPrice: 1 } },
    { filters: { maxPrice: 0 } },
    { filters: { region: 'de' } },
    { sortBy: 'worst' },
    { page: 501 },
  ])('refuse %j', async (body) => {
    const { status } = await guest.send('post', '/api/search', body);
    expect([400, 422]).toContain(status);
  });
});
