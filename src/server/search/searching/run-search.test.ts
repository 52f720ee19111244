import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchInputSchema, searchSortSchema } from '../../../shared/search/search.schemas.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { bruteForce } from '../../products/testing/brute-force.ts';
import { anyCatalogueQuery, fewFilters } from '../../products/testing/catalogue-queries.ts';
import { type PlannedProduct, planCatalogue, storeCatalogue } from '../../products/testing/random-catalogue.ts';
import { addNewSearchWords, refreshSearchWords } from '../spelling/refresh-search-words.ts';
import { runSearch } from './run-search.queries.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const planned = planCatalogue(41, 200);
const [model] = planned;
if (!model) throw new Error('The test catalogue is empty');
const shown: PlannedProduct = {
  ...model,
  status: 'active',
  publishFromDays: null,
  publishToDays: null,
  ageDays: 0,
  tags: [],
  description: '',
};
const { stored, categoryIds } = await storeCatalogue(db, [
  ...planned,
  { ...shown, name: 'Excalibur of Avalon' },
  { ...shown, name: 'Excelsior' },
  { ...shown, name: 'Thunderclap', status: 'inactive' },
  { ...shown, name: 'Moonshard', publishToDays: -1, publishFromDays: -3 },
  { ...shown, name: 'Dreamweaver', publishFromDays: 3, vipFromDays: null },
]);
// What was visible once leaves its words behind: they must not show through.
await db.pool.query(`INSERT INTO "search_words" ("word", "products") VALUES ('thunderclap', 1), ('moonshard', 1)`);
await addNewSearchWords(services);
const named = (userName: string) => {
  const email = `${userName}@example.com`;
  return { userName, userNameKey: userName, email, emailKey: email };
};
const search = (input: object) => runSearch(services, searchInputSchema.parse(input));

describe('a search', () => {
  test('finds and orders what a look at every single product would, for any words, filters and order', async () => {
    const sort = fc.constantFrom(...searchSortSchema.options);
    const input = fc.tuple(
      anyCatalogueQuery(categoryIds),
      fc.integer({ min: 1, max: 3 }),
      sort,
      fc.integer({ min: 1, max: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(input, async ([{ q = 'ember', ...filters }, kept, sortBy, page]) => {
        const query = { ...fewFilters(filters, kept), q };
        const { q: _q, ...narrowing } = query;
        const reply = await search({ query: q, filters: narrowing, sortBy, page, limit: 7 });
        const expected = bruteForce(stored, query, sortBy, categoryIds).map(({ id }) => id);
        if (reply.correctedQuery !== undefined) expect(expected).toEqual([]);
        else expect(reply.results.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 7, page * 7));
        if (reply.correctedQuery === undefined) expect(reply.totalItems).toBe(expected.length);
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  test('reads a mistyped word as the one most like it, and names others', async () => {
    const reply = await search({ query: 'Excalibor avalon' });
    expect(reply.correctedQuery).toBe('excalibur avalon');
    expect(reply.results.map(({ name }) => name)).toEqual(['Excalibur of Avalon']);
    expect(reply.facets.totalItems).toBe(1);
  });

  test.each(['excalibru', 'xecalibur', 'Excaliubr of Avalon'])('reads swapped letters: %s', async (query) => {
    expect((await search({ query })).results.map(({ name }) => name)).toEqual(['Excalibur of Avalon']);
  });

  test('offers the likely spelling without searching it where the filters leave nothing of it', async () => {
    const reply = await search({ query: 'excalibor', filters: { maxPrice: 0.01 } });
    expect(reply.totalItems).toBe(0);
    expect(reply.didYouMean?.[0]).toBe('excalibur');
    expect(reply.correctedQuery).toBeUndefined();
  });

  test('takes the filters, not the spelling, for the reason when the words find something without them', async () => {
    const reply = await search({ query: 'excalibur', filters: { maxPrice: 0.01 } });
    expect(reply.totalItems).toBe(0);
    expect(reply.didYouMean).toBeUndefined();
  });

  test.each(['thunderclap', 'thunderclop', 'moonshard', 'moonshart', 'dreamweaver', 'dreamweever'])(
    'lets nothing hidden show through %s',
    async (query) => {
      const reply = await search({ query });
      expect(reply.results).toEqual([]);
      expect(reply.facets.totalItems).toBe(0);
      expect(JSON.stringify([reply.correctedQuery, reply.didYouMean])).not.toMatch(/thunder|moon|dream/);
    },
  );

  test.each(["'", 'a & b | !c:*', "x':A", '\\', '<b>ember</b>', '😀', 'ember '.repeat(16)])(
    'bears %s',
    async (query) => {
      expect((await search({ query: query.slice(0, 100) })).page).toBe(1);
    },
  );
});

describe('the name of a seller', () => {
  const namesOf = async (query: string) => (await search({ query })).results.map(({ name }) => name).sort();

  test('finds what they sell, at once after it changed', async () => {
    const [product] = await db.prisma.product.findMany({ where: { name: 'Excelsior' } });
    if (!product) throw new Error('The test catalogue is incomplete');
    const seller = await db.prisma.user.create({
      data: { ...named('brightforge'), sellerProfile: { create: { displayName: 'Lanterns & Co' } } },
    });
    await db.prisma.product.update({ where: { id: product.id }, data: { sellerId: seller.id } });
    for (const query of ['brightforge', 'bright', 'lant', 'lanterns excelsior']) {
      expect(await namesOf(query), query).toEqual(['Excelsior']);
    }
    await db.prisma.sellerProfile.update({ where: { userId: seller.id }, data: { displayName: 'Torchworks' } });
    await db.prisma.user.update({ where: { id: seller.id }, data: named('coldforge') });
    services.responseCache.invalidate(['products']);
    expect(await namesOf('torchworks')).toEqual(['Excelsior']);
    expect(await namesOf('coldforge')).toEqual(['Excelsior']);
    expect((await search({ query: 'lanterns' })).results).toEqual([]);
    expect((await search({ query: 'brightforge' })).correctedQuery).toBeUndefined();
  });
});

describe('a repeated search', () => {
  test('is answered from memory, and anew once products changed', async () => {
    const priceOf = async (query: string) => (await search({ query })).results[0]?.effectivePrice;
    const price = await priceOf('excelsior');
    await db.prisma.product.updateMany({
      where: { name: 'Excelsior' },
      data: { priceCents: 4321, currentPriceCents: 4321, vipPriceCents: null },
    });
    expect(await priceOf(' Excelsior ')).toBe(price);
    services.responseCache.invalidate(['products']);
    expect(await priceOf('excelsior')).toBe(43.21);
  });

  test('of another page, order or filter is another search', async () => {
    const pages = [{}, { page: 2 }, { sortBy: 'name' }, { filters: { maxPrice: 9 } }, { limit: 9 }];
    const replies = await Promise.all(pages.map((page) => search({ query: 'ember', limit: 5, ...page })));
    const ids = replies.map(({ results }) => results.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(pages.length);
  });
});

describe('the words of the shop', () => {
  test('are counted, and forgotten with the last product that has them', async () => {
    await refreshSearchWords(services);
    const words = await db.pool.query<{ word: string }>('SELECT "word" FROM "search_words"');
    const known = words.rows.map(({ word }) => word);
    expect(known).toContain('excalibur');
    expect(known).not.toContain('thunderclap');
    expect(await refreshSearchWords(services)).toBe(known.length);
  });
});
