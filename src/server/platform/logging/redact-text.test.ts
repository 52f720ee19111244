import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { redactDeep, redactText, withoutLongNumbers } from './redact-text.ts';

/** Evenly random, as secrets are: a property test would like runs of zeros better. */
const bytes = (length: number) =>
  fc.nat().map((number) => createHash('sha512').update(`${number}`).digest().subarray(0, length));
const base64url = fc
  .integer({ min: 24, max: 64 })
  .chain(bytes)
  .map((random) => random.toString('base64url'));
const hex = fc
  .integer({ min: 16, max: 64 })
  .chain(bytes)
  .map((random) => random.toString('hex'));
const luhn = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
const card = fc
  .tuple(fc.constantFrom('4', '51', '37', '6011'), fc.stringMatching(/^\d{14}$/))
  .map(([start, digits]) => luhn(`${start}${digits}`.slice(0, start === '37' ? 14 : 15)));
const key = fc
  .array(fc.stringMatching(/^[A-Z0-9]{5}$/), { minLength: 3, maxLength: 5 })
  .map((groups) => groups.join('-'))
  .filter((text) => /\d/.test(text));
const email = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9.+_-]{0,20}$/), fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/))
  .map(([name, host]) => `${name}@${host}.example`);

/** A secret, and the part of it that must not be found afterwards. */
const secrets = fc.oneof(
  ...[base64url, hex, card, key, email].map((arbitrary) => arbitrary.map((secret) => [secret, secret] as const)),
  fc
    .tuple(fc.constantFrom('?token=', '&reset=', '?a=1&code=', '#access_token=', '%3Ftoken%3D'), fc.uuid())
    .map(([before, id]) => [`/auth/verify${before}${id}`, id] as const),
  fc
    .tuple(fc.constantFrom('Bearer ', 'Authorization: Basic ', 'authorization: ', 'Cookie: a='), bytes(9))
    .map(([before, random]) => [`${before}A1${random.toString('hex')}`, `A1${random.toString('hex')}`] as const),
  fc
    .tuple(fc.constantFrom('password=', '"newPassword":"', 'token: ', 'client_secret = ', "api-key='"), bytes(5))
    .map(([before, random]) => [`${before}${random.toString('hex')}`, random.toString('hex')] as const),
);
const around = fc.oneof(
  fc.constantFrom('', 'at ', 'GET /reset-password/', 'https://shop.example/unlock/', '("', '\n', '{"text":"', ', '),
  fc.string({
    unit: fc.constantFrom(' ', '/', '\n', '\r', '\t', '\u001b[31m', '\u2028', '\u202e', '"', '(', 'é', '\u0000'),
  }),
);
const after = fc.constantFrom(
  '',
  '/',
  '?x=1',
  '")',
  ':12:5',
  '.',
  ' failed',
  '\n',
  '\r\n2026 INFO',
  '\u001b[0m',
  '\u0000',
);

describe('what comes from outside', () => {
  test('shows no secret, wherever it stands', () => {
    fc.assert(
      fc.property(around, secrets, after, (before, [text, secret], end) => {
        expect(redactText(`${before}${text}${end}`)).not.toContain(secret);
      }),
      { numRuns: 3000 },
    );
  });

  test('stays on one line, without control characters, and short', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.oneof(
            around,
            after,
            secrets.map(([text]) => text),
          ),
          { maxLength: 30 },
        )
        .map((parts) => parts.join('')),
      fc.string({ minLength: 5000, maxLength: 6000 }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const shown = redactText(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
        expect(shown.length).toBeLessThanOrEqual(4000);
      }),
      { numRuns: 2000 },
    );
  });

  test('a signed token of our own kind is hidden', async () => {
    const token = await new SignJWT({ sub: randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.alloc(32, 7));
    expect(redactText(`GET /unlock/${token} failed`)).toBe('GET /unlock/… failed');
    expect(redactText('eyJhbGciOiJub25lIn0.e30.')).toBe('…');
  });

  test.each([
    'GET /api/product/01a1fd71-5fe7-704b-99c0-dbba7d10f94c/images answered 404',
    'TypeError: Cannot read properties of undefined (reading "map")',
    'at ProductPage (https://shop.example/assets/product-page-D3jk2x9aBcQ4.js:1:2345)',
    'at resolveResponse (file:///app/node_modules/@trpc/server/dist/resolveResponse-JtMyT9TQ.mjs:1906:12)',
    'isUnfinishedTransactionReservation is not a function, ORDER_VALIDATION_FAILED',
    'The order GM-2026-000123 of 49.99 USD was placed at 2026-11-22T16:58:20.006Z',
    '/product/the-last-sword-of-the-seventh-kingdom-2',
    'Unexpected token < in JSON at position 0',
    'connect ECONNREFUSED 127.0.0.1:5432',
  ])('keeps what operators need: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  test('a text made to be slow is not', () => {
    const fills = ['a', ' ', '@', 'a.', '-', 'eyJ', 'token', '4', '?a', '\n', 'Bearer ', 'A1B2-', '"', '=', 'a='];
    for (const fill of fills) {
      const startedAt = performance.now();
      redactText(fill.repeat(200_000));
      expect(performance.now() - startedAt, fill).toBeLessThan(2_000);
    }
  });
});

test('every text of an object is looked at, its keys too, and no depth is endless', () => {
  const token = Buffer.alloc(32, 'x7Q').toString('base64url');
  const loop: { self?: unknown; text: string } = { text: token };
  loop.self = loop;
  const shown = JSON.stringify(
    redactDeep({ list: [{ [token]: token }], at: new Date(0), loop, bytes: Buffer.from(token) }),
  );
  expect(shown).not.toContain(token);
  expect(shown).toContain('1970-01-01');
});

test('numbers as long as those of cards are hidden', () => {
  expect(withoutLongNumbers('/api/product/4111111111111111?')).toBe('/api/product/…?');
  expect(withoutLongNumbers('/api/product/4111%201111-1111+1111/x')).toBe('/api/product/…/x');
});
