import { expect, test } from 'vitest';
import { checkoutFormSchema } from './checkout.schemas.ts';
import { noGift } from './gift-draft.ts';

const schema = checkoutFormSchema({ isRequired: false, isAsked: false, buyerEmail: 'Ann@example.com' });
const given = { ...noGift, isGift: true };

/** What is said at the address of whoever gets the gift. */
function problemsOf(gift: typeof noGift): string[] {
  const { error } = schema.safeParse({
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
    ...{ billing: {}, acceptTerms: true, delivery: 'now', method: 'wallet', gift },
  });
  return (error?.issues ?? [])
    .filter(({ path }) => path.join('.') === 'gift.receiverEmail')
    .map(({ message }) => message);
}

test('a gift goes to somebody else', () => {
  expect(problemsOf({ ...given, receiverEmail: 'bob@example.com' })).toEqual([]);
  expect(problemsOf({ ...given, receiverEmail: 'ANN@example.com' })).toEqual(['giftToYourself']);
  expect(problemsOf({ ...noGift, receiverEmail: 'ann@example.com' })).toEqual([]);
});
