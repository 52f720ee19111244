import { expect, test } from 'vitest';
import { toLocalInput } from '../../platform/local-moment.ts';
import { checkoutFormSchema } from './checkout.schemas.ts';
import { noGift } from './gift-draft.ts';

const schema = checkoutFormSchema({ isRequired: false, isAsked: false, buyerEmail: 'Ann@example.com' });
const given = { ...noGift, isGift: true };

/** What is said at a field of the gift. */
function problemsOf(gift: typeof noGift, field = 'receiverEmail'): string[] {
  const { error } = schema.safeParse({
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
    ...{ billing: {}, acceptTerms: true, delivery: 'now', method: 'wallet', gift },
  });
  return (error?.issues ?? []).filter(({ path }) => path.join('.') === `gift.${field}`).map(({ message }) => message);
}

test('a gift goes to somebody else', () => {
  expect(problemsOf({ ...given, receiverEmail: 'bob@example.com' })).toEqual([]);
  expect(problemsOf({ ...given, receiverEmail: 'ANN@example.com' })).toEqual(['giftToYourself']);
  expect(problemsOf({ ...noGift, receiverEmail: 'ann@example.com' })).toEqual([]);
});

test.each([
  ['', ['required']],
  [toLocalInput(new Date(Date.now() - 3_600_000)), ['giftTimePassed']],
  [toLocalInput(new Date()), []],
  [toLocalInput(new Date(Date.now() + 91 * 86_400_000)), ['giftTooFarAhead']],
])('a gift is sent at a time to come, not at "%s"', (sendAt, problems) => {
  expect(problemsOf({ ...given, receiverEmail: 'bob@example.com', isLater: true, sendAt }, 'sendAt')).toEqual(problems);
});
