import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPaypalAmount, fromStripeAmount, gatewayStep, toPaypalAmount, toStripeAmount } from './gateway-money.ts';

test.each([
  [1999, 'USD', 1999, '19.99'],
  [1999, 'JPY', 1999, '1999'],
  [1990, 'KWD', 1990, undefined],
  [1900, 'HUF', 1900, '19'],
  [1900, 'TWD', 1900, '19'],
  [50, 'ISK', 5000, undefined],
  [50, 'UGX', 5000, undefined],
  [5000, 'MGA', 50, undefined],
])('%i of %s is %i at Stripe and %s at PayPal', (amountCents, currency, stripe, paypal) => {
  const money = { amountCents, currency };
  expect(toStripeAmount(money)).toBe(stripe);
  if (paypal !== undefined) expect(toPaypalAmount(money)).toEqual({ currency_code: currency, value: paypal });
});

test.each([
  ['stripe', 'USD', 1],
  ['stripe', 'JPY', 1],
  ['stripe', 'KWD', 10],
  ['stripe', 'MGA', 100],
  ['paypal', 'USD', 1],
  ['paypal', 'JPY', 1],
  ['paypal', 'HUF', 100],
  ['paypal', 'KWD', Number.POSITIVE_INFINITY],
  ['wallet', 'KWD', 1],
])('%s moves %s in steps of %d', (provider, currency, step) => {
  expect(gatewayStep(provider, currency)).toBe(step);
});

test('comes back from a provider as it went there, for every amount that it takes', () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000 });
  const currencies = fc.constantFrom('USD', 'JPY', 'KWD', 'HUF', 'TWD', 'ISK', 'UGX', 'MGA', 'EUR');
  fc.assert(
    fc.property(amounts, currencies, (units, currency) => {
      const stripe = { amountCents: units * gatewayStep('stripe', currency), currency };
      expect(fromStripeAmount(toStripeAmount(stripe), currency.toLowerCase())).toEqual(stripe);
      const step = gatewayStep('paypal', currency);
      if (step === Number.POSITIVE_INFINITY) return;
      const paypal = { amountCents: units * step, currency };
      expect(fromPaypalAmount(toPaypalAmount(paypal))).toEqual(paypal);
    }),
  );
  expect(fromStripeAmount(1998.9999, 'usd').amountCents).not.toBe(1999);
  expect(fromPaypalAmount({ currency_code: 'JPY', value: '10.50' })).toBeUndefined();
  expect(fromPaypalAmount({ currency_code: 'JPY', value: '10.00' })).toEqual({ amountCents: 10, currency: 'JPY' });
});
