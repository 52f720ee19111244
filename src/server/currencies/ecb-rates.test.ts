import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEcbRates } from './ecb-rates.ts';
import { ecbDocument } from './testing/rates-server.ts';

const now = new Date('2026-11-23T16:00:00Z');
const fine = ecbDocument('2026-11-23', { USD: 1.1, JPY: '170.25' });

test('reads a day and its rates, the euro among them', () => {
  const { date, rates } = parseEcbRates(fine, now);
  expect([date, Object.fromEntries(rates)]).toEqual(['2026-11-23', { EUR: 1, USD: 1.1, JPY: 170.25 }]);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Maintenance</body></html>'],
  ['half a document', fine.slice(0, -40)],
  ['no rates', ecbDocument('2026-11-23', {})],
  ['no day', fine.replace("time='2026-11-23'", '')],
  ['a day that does not exist', ecbDocument('2026-13-40', { USD: 1.1 })],
  ['a day to come', ecbDocument('2026-11-25', { USD: 1.1 })],
  ['two days', fine.replace('<Cube time=', "<Cube time='2026-11-20'></Cube><Cube time=")],
  ['a rate of zero', ecbDocument('2026-11-23', { USD: 0 })],
  ['a negative rate', ecbDocument('2026-11-23', { USD: -1.1 })],
  ['a rate that is no number', ecbDocument('2026-11-23', { USD: 'N/A', JPY: 170 })],
  ['a rate with a comma', ecbDocument('2026-11-23', { USD: '1,1' })],
  ['a currency twice', fine.replace("currency='JPY'", "currency='USD'")],
  ['no currency at all', ecbDocument('2026-11-23', { us: 1.1 })],
])('takes nothing from %s', (_what, xml) => expect(() => parseEcbRates(xml, now)).toThrow(/^The exchange rates /));

test('whatever is cut out of a document, what is read from the rest is what it said, or nothing', () => {
  fc.assert(
    fc.property(fc.nat(fine.length), fc.nat(60), (from, length) => {
      const damaged = fine.slice(0, from) + fine.slice(from + length);
      try {
        const { rates } = parseEcbRates(damaged, now);
        for (const rate of rates.values()) expect(rate).toBeGreaterThan(0);
      } catch (error) {
        expect(String(error)).toMatch(/The exchange rates /);
      }
    }),
  );
});
