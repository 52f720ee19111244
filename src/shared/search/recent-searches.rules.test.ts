import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRecent, parseRecent, removeRecent } from './recent-searches.rules.ts';
import { historyQuerySchema } from './search-history.schemas.ts';

describe('recent searches', () => {
  test('a repeated one moves to the front, whatever its case and spaces', () => {
    expect(addRecent(['bow', 'iron sword'], '  Iron   SWORD ')).toEqual(['iron sword', 'bow']);
  });

  test('are ten at most, each once and as the account may keep it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 120 }), { maxLength: 25 }), (queries) => {
        const recent = parseRecent(JSON.stringify(queries.reduce<readonly string[]>(addRecent, [])));
        expect(recent.length).toBeLessThanOrEqual(10);
        expect(new Set(recent).size).toBe(recent.length);
        for (const query of recent) expect(historyQuerySchema.safeParse(query).success).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('one can be removed', () => {
    expect(removeRecent(['bow', 'axe'], 'Bow')).toEqual(['axe']);
  });

  test.each([null, '', '{', '{"0":"bow"}', '[1,null,{}]'])('%j holds none', (stored) => {
    expect(parseRecent(stored)).toEqual([]);
  });

  test('keep their order when read again', () => {
    expect(parseRecent('["c","b","a","b"]')).toEqual(['c', 'b', 'a']);
  });
});
