import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { coerceQuery } from './coerce-query.ts';

const schema = z
  .object({
    page: z.number().int().default(1),
    price: z.number().optional(),
    inStock: z.boolean().optional(),
    rarity: z.array(z.enum(['common', 'rare'])).optional(),
    years: z.array(z.number()).optional(),
    q: z.string().nullable().optional(),
  })
  .strict();

describe('query texts as the types of a schema', () => {
  test.each([
    [
      { page: '12', price: '-1.25' },
      { page: 12, price: -1.25 },
    ],
    [{ inStock: 'true' }, { inStock: true }],
    [{ inStock: '0' }, { inStock: false }],
    [{ rarity: 'common,rare' }, { rarity: ['common', 'rare'] }],
    [{ rarity: ['common', 'rare'] }, { rarity: ['common', 'rare'] }],
    [{ years: '1,2' }, { years: [1, 2] }],
    [{ q: '12' }, { q: '12' }],
  ])('%j → %j', (query, expected) => {
    expect(coerceQuery(schema, query)).toEqual(expected);
    expect(schema.safeParse(coerceQuery(schema, query)).success).toBe(true);
  });

  test.each<[Record<string, unknown>]>([
    [{ page: '1e9' }],
    [{ page: '0x10' }],
    [{ page: '' }],
    [{ page: ['1', '2'] }],
    [{ page: '9'.repeat(400) }],
    [{ price: 'NaN' }],
    [{ inStock: 'yes' }],
    [{ 'page[not]': '1' }],
    [{ toString: '1' }],
  ])('%j is refused', (query) => {
    expect(schema.safeParse(coerceQuery(schema, query)).success).toBe(false);
  });
});
