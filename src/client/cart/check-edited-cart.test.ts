import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { addCartLine, dropCartLines } from './cart-store.ts';
import { checkEditedCart } from './check-edited-cart.ts';
import { isCheckDue, markOffline } from './offline-edits.ts';

const answer = vi.fn<() => Promise<Response>>();
const refusal = (status: number, code: string) => {
  const envelope = { status, code, title: '', message: 'No.', requestId: 'r1' };
  return Response.json([{ error: { message: 'No.', code: -32600, data: envelope } }], { status });
};

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('navigator', { userAgent: 'test', language: 'en' });
  vi.stubGlobal('screen', { width: 1280, height: 800 });
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' });
  answer.mockReset();
  dropCartLines(['p1']);
  addCartLine({
    productId: 'p1',
    quantity: 1,
    priceCents: 1999,
    currency: 'USD',
    name: 'Hollow Tides',
    slug: 'hollow-tides',
    type: 'game',
    coverUrl: '',
    maxQuantity: 1,
  });
  markOffline('before');
});
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a fault', () => Promise.resolve(refusal(500, 'INTERNAL'))],
])('the check of a cart edited offline stays due when %s takes the answer away', async (_, answered) => {
  answer.mockImplementation(answered);
  await expect(checkEditedCart()).rejects.toThrow();
  expect(answer).toHaveBeenCalled();
  expect(isCheckDue()).toBe(true);
});

test('what the shop refuses is not asked again', async () => {
  answer.mockImplementation(async () => refusal(400, 'VALIDATION_FAILED'));
  await expect(checkEditedCart()).rejects.toThrow();
  expect(isCheckDue()).toBe(false);
});

test('a cart that is empty by now needs no check', async () => {
  dropCartLines(['p1']);
  await checkEditedCart();
  expect(answer).not.toHaveBeenCalled();
  expect(isCheckDue()).toBe(false);
});
