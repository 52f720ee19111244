import { z } from 'zod';
import { cryptoAssets } from '../../../shared/crypto/crypto-assets.ts';
import { paymentMethods } from '../../../shared/payments/payment-methods.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';
import type { CheckoutValues } from './use-checkout-form.ts';

/** Whose choices they are, and the address of what is bought: a gift is one for that purchase alone. */
export type Chooser = { userId: string; place: string };
export type CheckoutChoices = Pick<CheckoutValues, 'method' | 'coin' | 'delivery' | 'payWhen' | 'acceptTerms' | 'gift'>;

const draftSchema = z.object({
  userId: z.string(),
  place: z.string(),
  method: z.enum(paymentMethods),
  coin: z.enum(cryptoAssets).nullable(),
  delivery: z.enum(['', 'now', 'later']),
  payWhen: z.enum(['now', 'release']),
  acceptTerms: z.boolean(),
  gift: z.object({
    isGift: z.boolean(),
    receiverEmail: z.string(),
    message: z.string(),
    isLater: z.boolean(),
    sendAt: z.string(),
    country: z.string(),
  }),
});

const draft = storedValue('gm-checkout-choices', parseJson, 'tab');

/** What was chosen before a reload, by this member in this tab; nothing of a card is kept. */
export function readChoices({ userId, place }: Chooser): CheckoutChoices | undefined {
  const { data } = draftSchema.safeParse(draft.read());
  if (data === undefined || data.userId !== userId || data.place !== place) return undefined;
  const { method, coin, delivery, payWhen, acceptTerms, gift } = data;
  return { method, coin, delivery, payWhen, acceptTerms, gift };
}

export function saveChoices({ userId, place }: Chooser, values: CheckoutChoices): void {
  const { method, coin, delivery, payWhen, acceptTerms, gift } = values;
  draft.write(JSON.stringify({ userId, place, method, coin, delivery, payWhen, acceptTerms, gift }));
}

/** Once an order is placed: the next one is not for the same friend. */
export function forgetChoices(): void {
  draft.write(undefined);
}
