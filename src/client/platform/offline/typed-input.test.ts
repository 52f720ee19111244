import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdPage, mayLoseInput, watchInput } from './typed-input.ts';

const page = Object.assign(new EventTarget(), { querySelector: () => null });
const address = { pathname: '/user/vip' };

beforeAll(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', address);
});
beforeEach(() => {
  address.pathname = '/user/vip';
});
afterAll(() => vi.unstubAllGlobals());

test('a page is held until everybody who holds it has stopped', () => {
  const stopCard = holdPage();
  const stopPayment = holdPage();
  stopCard();
  stopCard();
  expect(mayLoseInput()).toBe(true);
  stopPayment();
  expect(mayLoseInput()).toBe(false);
});

test('what was typed holds the screen where it was typed', () => {
  watchInput();
  page.dispatchEvent(new Event('input'));
  expect(mayLoseInput()).toBe(true);
  address.pathname = '/product';
  expect(mayLoseInput()).toBe(false);
});

test.each(['/checkout', '/checkout/return', '/user/orders/1/pay'])('%s is a purchase', (path) => {
  address.pathname = path;
  expect(mayLoseInput()).toBe(true);
});
