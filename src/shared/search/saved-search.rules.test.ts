import { describe, expect, test } from 'vitest';
import { describeSearch, narrowsSomething, searchHref, searchIdentity } from './saved-search.rules.ts';

describe('a search to save', () => {
  test.each([
    [{ query: 'Iron  Sword', filters: { rarity: ['epic', 'rare'], inStock: false } }],
    [{ query: ' iron sword ', filters: { rarity: ['rare', 'epic', 'epic'], type: [] } }],
  ] as const)('is the same however it was put together: %j', ({ query, filters }) => {
    const mutable = JSON.parse(JSON.stringify(filters));
    expect(searchIdentity({ query, filters: mutable })).toBe('["iron sword",[["rarity",["epic","rare"]]]]');
  });

  test('is another one with another price', () => {
    const cheap = searchIdentity({ query: 'bow', filters: { maxPrice: 5 } });
    expect(searchIdentity({ query: 'bow', filters: { maxPrice: 6 } })).not.toBe(cheap);
  });

  test('must narrow something', () => {
    expect(narrowsSomething({ query: '  ', filters: { onSale: false, tags: [] } })).toBe(false);
    expect(narrowsSomething({ query: '', filters: { onSale: true } })).toBe(true);
    expect(narrowsSomething({ query: 'bow', filters: {} })).toBe(true);
  });

  test('has an address of its own', () => {
    const filters = { rarity: ['rare' as const, 'epic' as const], maxPrice: 9.5, onSale: true };
    expect(searchHref({ query: 'a&b', filters, sortBy: 'newest' })).toBe(
      '/search?q=a%26b&maxPrice=9.5&onSale=true&rarity=epic&rarity=rare&region=any&sortBy=newest',
    );
    expect(searchHref({ query: 'bow', filters: {}, sortBy: 'relevance' })).toBe('/search?q=bow&region=any');
    expect(searchHref({ query: 'bow', filters: { region: 'DE' }, sortBy: 'relevance' })).toBe(
      '/search?q=bow&region=DE',
    );
  });

  const words = { currency: 'USD' };
  test('is called after what it looks for', () => {
    expect(
      describeSearch({ query: 'sword', filters: { type: ['game_item'], category: 'two-handed', onSale: true } }, words),
    ).toBe('sword, game item, two handed, on sale');
    expect(describeSearch({ query: '', filters: { audioLanguage: ['de'] } }, words)).toBe('German audio');
    expect(
      describeSearch(
        { query: '', filters: { region: 'DE', inStock: true } },
        { ...words, nameCountry: () => 'Germany' },
      ),
    ).toBe('works in Germany, in stock');
    expect(describeSearch({ query: '', filters: { region: 'GLOBAL' } }, words)).toBe('works worldwide');
    expect(describeSearch({ query: 'x'.repeat(100), filters: {} }, words)).toHaveLength(60);
  });

  test.each([
    [{ minPrice: 5 }, 'USD', 'from $5.00'],
    [{ maxPrice: 1500 }, 'JPY', 'up to ¥1,500'],
    [{ minPrice: 5, maxPrice: 9.5 }, 'EUR', '€5.00 to €9.50'],
  ])('says its prices as they are said elsewhere', (filters, currency, expected) => {
    expect(describeSearch({ query: '', filters }, { currency })).toBe(expected);
  });
});
