import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitWords } from '../../../shared/search/search-text.rules.ts';
import { suggestionsInputSchema, suggestionsSchema } from '../../../shared/search/suggestion.schemas.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { currentCatalogue, followCatalogue } from '../../products/catalogue-index/follow-catalogue.ts';
import { planCatalogue, type StoredProduct, storeCatalogue } from '../../products/testing/random-catalogue.ts';
import { refreshSearchWords } from '../spelling/refresh-search-words.ts';
import { refreshSuggestionLists } from './refresh-suggestion-lists.ts';
import { getSuggestions } from './suggestions.queries.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const tagsOf = (index: number): string[] => (index % 3 === 0 ? ['Old relic', 'ember'] : []);
const planned = planCatalogue(59, 240).map((product, index) => ({ ...product, tags: tagsOf(index) }));
const stored = (await storeCatalogue(db, planned)).stored.map((product, index) => ({
  ...product,
  tags: tagsOf(index),
}));

function isVisible({ status, publishFromDays, publishToDays, vipFromDays }: StoredProduct): boolean {
  return (
    status === 'active' &&
    (publishFromDays === null || publishFromDays < 0 || (vipFromDays !== null && vipFromDays < 0)) &&
    (publishToDays === null || publishToDays > 0)
  );
}

/** Those with words that begin as typed, in name or tags; the most popular first. */
function bruteForce(q: string) {
  const words = splitWords(q);
  return stored
    .filter((product) => isVisible(product) && words.length > 0)
    .filter(({ name, tags }) =>
      words.every((word) => splitWords([name, ...tags].join(' ')).some((own) => own.startsWith(word))),
    )
    .sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? 1 : -1));
}

const typed = fc.oneof(
  fc.constantFrom(
    'em',
    'EMB',
    'frost b',
    'of the',
    'ün',
    'x2',
    '10',
    'sw pack',
    "crow's",
    's of',
    'b u',
    'pa em fr',
    'oft',
    're em',
    'old x2',
  ),
  fc
    .tuple(fc.constantFrom(...stored), fc.nat(), fc.integer({ min: 2, max: 12 }))
    .map(([{ name }, start, length]) => name.slice(start % name.length).slice(0, length))
    .filter((q) => q.trim().length >= 2),
);

describe.each([
  ['without kept lists', 0],
  ['with a kept list for every beginning', 1],
  ['with kept lists for common beginnings', 40],
  ['with the catalogue in memory', 40],
])('suggested products, %s', (manner, minNames) => {
  test('are what a look at every single product would give', async () => {
    const following = manner.endsWith('memory') ? followCatalogue(services) : undefined;
    await following?.isLoaded;
    expect((await currentCatalogue(services)) !== undefined).toBe(following !== undefined);
    const lists = minNames > 0 ? await refreshSuggestionLists(services, { minNames }) : 0;
    expect(lists > 0).toBe(minNames > 0);
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { products } = suggestionsSchema.parse(await getSuggestions(services, q));
        expect(products.map(({ id }) => id)).toEqual(
          bruteForce(q)
            .slice(0, 5)
            .map(({ id }) => id),
        );
      }),
      { numRuns: 150, seed: 3 },
    );
    await following?.close();
  });
});

describe('suggested queries', () => {
  test('find something', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { queries } = await getSuggestions(services, q);
        for (const query of queries) {
          expect(bruteForce(query).length).toBeGreaterThan(0);
          expect(query).not.toBe(q.toLowerCase().trim());
        }
        expect(new Set(queries).size).toBe(queries.length);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  test('begin with what many searched for', async () => {
    await db.prisma.popularSearch.createMany({
      data: [
        { query: 'ember sword', people: 3, count: 4 },
        { query: 'ember', people: 9, count: 9 },
        { query: 'frost', people: 20, count: 20 },
      ],
    });
    const { queries } = await getSuggestions(services, 'Emb');
    expect(queries.slice(0, 2)).toEqual(['ember', 'ember sword']);
    expect(queries).not.toContain('frost');
  });
});

describe('a typo', () => {
  test('is read as the nearest word that finds something', async () => {
    await db.prisma.popularSearch.deleteMany();
    await refreshSearchWords(services);
    for (const [q, query] of [
      ['emebr', 'ember'],
      ['swrod', 'sword'],
      ['sword embxr', 'sword ember'],
      ['frsot b', 'frost b'],
    ] as const) {
      const { queries, products } = await getSuggestions(services, q);
      expect(queries[0]).toBe(query);
      expect(products.map(({ id }) => id)).toEqual(
        bruteForce(query)
          .slice(0, 5)
          .map(({ id }) => id),
      );
    }
  });

  test('of a short or unknown word suggests nothing', async () => {
    for (const q of ['emx', 'zzzzzz', 'ember qqqq', '99999']) {
      expect(await getSuggestions(services, q)).toEqual({ queries: [], products: [], categories: [], sellers: [] });
    }
  });

  test('leads to nothing that is hidden', async () => {
    await db.pool.query(`INSERT INTO "search_words" ("word", "products") VALUES ('obsidian', 3)`);
    expect((await getSuggestions(services, 'obsidain')).queries).toEqual([]);
  });
});

describe('kept lists', () => {
  test('never show what was hidden after they were written', async () => {
    await refreshSuggestionLists(services, { minNames: 1 });
    const [first] = bruteForce('em');
    if (!first) throw new Error('The catalogue has no ember');
    const hide = (data: object) => db.prisma.product.update({ where: { id: first.id }, data, select: { id: true } });
    for (const change of [{ status: 'inactive' }, { publishTo: new Date(Date.now() - 1000) }, { name: 'Renamed' }]) {
      await hide(change);
      const { products } = await getSuggestions(services, 'em');
      expect(products.map(({ id }) => id)).not.toContain(first.id);
      await hide({ status: first.status, publishTo: null, name: first.name });
    }
    expect((await getSuggestions(services, 'em')).products[0]?.id).toBe(first.id);
  });
});

test('suggested products say what a member price is computed from', async () => {
  const [first] = bruteForce('em');
  if (!first) throw new Error('The catalogue has no ember');
  const prices = { priceCents: 5000, currentPriceCents: 4000, vipPriceCents: 3000 };
  await db.prisma.product.update({ where: { id: first.id }, data: prices, select: { id: true } });
  const { products } = await getSuggestions(services, 'em');
  expect(products[0]).toMatchObject({ id: first.id, price: 40, listPrice: 50, vipPrice: 30, isBundle: false });
});

describe('suggested categories', () => {
  test('are those that shoppers can open, fullest first', async () => {
    const shown = await getSuggestions(services, 'cate');
    const rows = await db.prisma.category.findMany({ orderBy: [{ productCount: 'desc' }, { name: 'asc' }], take: 3 });
    expect(shown.categories.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const [top] = rows;
    await db.prisma.category.update({ where: { id: top?.id ?? '' }, data: { status: 'inactive' } });
    services.responseCache.invalidate(['categories']);
    const below = await db.prisma.category.findMany({ where: { parentId: top?.id ?? '' } });
    const { categories } = await getSuggestions(services, 'category');
    const hidden = [top, ...below].map((row) => row?.id);
    expect(categories.filter(({ id }) => hidden.includes(id))).toEqual([]);
  });
});

describe('suggested sellers', () => {
  test('are found by shop or username while they sell, and never otherwise', async () => {
    const product = stored.find((candidate) => isVisible(candidate));
    const sellerId = (await db.prisma.product.findUniqueOrThrow({ where: { id: product?.id ?? '' } })).sellerId;
    const { userName } = await db.prisma.user.findUniqueOrThrow({ where: { id: sellerId } });
    const displayName = 'Quartzhaven Traders';
    const set = (change: Promise<unknown>) => change.then(() => services.responseCache.invalidate(['products']));
    await set(
      db.prisma.sellerProfile.upsert({
        where: { userId: sellerId },
        create: { userId: sellerId, displayName },
        update: { displayName },
      }),
    );
    const namesOf = async (q: string) => (await getSuggestions(services, q)).sellers.map((seller) => seller.userName);
    for (const q of ['quartz', 'TRADERS qua', userName]) expect(await namesOf(q)).toContain(userName);
    expect(await namesOf('quartz potions')).toEqual([]);
    await set(db.prisma.user.update({ where: { id: sellerId }, data: { status: 'banned' } }));
    expect(await namesOf('quartz')).toEqual([]);
  });
});

test('nothing is suggested for a single letter or for none', async () => {
  const nothing = { queries: [], products: [], categories: [], sellers: [] };
  expect(await getSuggestions(services, 'e ')).toEqual(nothing);
  expect(await getSuggestions(services, '%%')).toEqual(nothing);
  expect(suggestionsInputSchema.safeParse({ q: 'e' }).success).toBe(false);
  expect(suggestionsInputSchema.safeParse({ q: 'x'.repeat(101) }).success).toBe(false);
});
