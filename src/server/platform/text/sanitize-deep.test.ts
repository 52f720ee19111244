import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeDeep } from './sanitize-deep.ts';

describe('deep sanitising (C14)', () => {
  test('drops prototype keys at every depth, trims, and removes control characters', () => {
    const body: unknown = JSON.parse(
      '{"a":{"__proto__":{"x":1},"constructor":{"prototype":{}},"b":["  hi\\u0000 \\u0007there ",{"prototype":1}]}}',
    );
    expect(sanitizeDeep(body)).toEqual({ a: { b: ['hi there', {}] } });
  });

  test('keeps line breaks and tabs', () => {
    expect(sanitizeDeep('a\n\tb\r\nc')).toBe('a\n\tb\r\nc');
  });

  test('never touches passwords, tokens and secrets', () => {
    const body = { password: ' x\u0001 ', newPassword: ' y ', csrfToken: ' t ', clientSecret: ' s ' };
    expect(sanitizeDeep(body)).toEqual(body);
  });

  test('leaves numbers, booleans, null and bytes as they are', () => {
    const bytes = Buffer.from([0, 1, 2]);
    expect(sanitizeDeep({ n: 1, b: false, z: null, bytes })).toEqual({ n: 1, b: false, z: null, bytes });
  });

  test('any JSON comes out without prototype keys, and the same when sanitised again', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const once = sanitizeDeep(JSON.parse(json));
        expect(JSON.stringify(once) ?? '').not.toMatch(/"(__proto__|constructor|prototype)":/);
        expect(sanitizeDeep(once)).toEqual(once);
      }),
    );
  });

  test('nesting without end is cut', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(JSON.stringify(sanitizeDeep(deep)).length).toBeLessThan(100);
  });
});
