import { expect, test } from 'vitest';
import { refundableLines, refundFormSchema } from './refund-form.ts';

const id = '0192f0c1-2345-7abc-8def-0123456789ab';
const used = { id, keys: [], downloads: [], deliveryType: 'manual' as const };
const request = { id, reason: 'broken_file', details: '', items: [id], method: 'original' };
const problemsOf = (lines: Parameters<typeof refundFormSchema>[0], asked: object) =>
  refundFormSchema(lines)
    .safeParse(asked)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('what was used is asked back with words', () => {
  expect(problemsOf([used], request)).toEqual([['details', 'proofTooShort']]);
  expect(problemsOf([used], { ...request, details: `         .` })).toEqual([['details', 'proofTooShort']]);
  expect(problemsOf([used], { ...request, details: 'It does not start.' })).toBeUndefined();
});

test('what was not used, or is kept, needs none', () => {
  expect(problemsOf([{ ...used, deliveryType: 'key' }], request)).toBeUndefined();
  expect(problemsOf([{ ...used, id: 'another' }], request)).toBeUndefined();
});

test('what refunds have left can be asked back, and no more', () => {
  const deliveryStatus = 'delivered' as const;
  const items = [
    { refundable: 12.5, deliveryStatus },
    { refundable: 0, deliveryStatus },
    { refundable: null, deliveryStatus },
    { refundable: 20, deliveryStatus: 'revoked' as const },
  ];
  expect(refundableLines(items).map(({ refundable }) => refundable)).toEqual([12.5]);
});
