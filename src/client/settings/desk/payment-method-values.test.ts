import { expect, test } from 'vitest';
import { methodFormSchema, toMethodInput } from './payment-method-values.ts';

const typed = {
  name: 'Card',
  description: '',
  percent: '1,5',
  fixed: '',
  minAmount: '',
  maxAmount: '500',
  countries: 'de, fr',
};

test('what is typed becomes what the call takes', () => {
  expect(methodFormSchema.safeParse(typed).success).toBe(true);
  expect(toMethodInput(typed)).toEqual({
    name: 'Card',
    description: '',
    fee: { percent: 1.5, fixed: 0 },
    minAmount: null,
    maxAmount: 500,
    countries: ['DE', 'FR'],
  });
});

test.each([
  [{ countries: 'DE, UK' }, 'countries', 'countryCodesInvalid'],
  [{ percent: '150' }, 'percent', 'percentInvalid'],
  [{ fixed: '20000' }, 'fixed', 'amountOutOfRange'],
  [{ maxAmount: '2000000' }, 'maxAmount', 'amountOutOfRange'],
  [{ percent: 'much' }, 'percent', 'amountInvalid'],
])('%j is told at its field', (more, field, message) => {
  const { error } = methodFormSchema.safeParse({ ...typed, ...more });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});
