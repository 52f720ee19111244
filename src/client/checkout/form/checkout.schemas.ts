import { z } from 'zod';
import { billingSchema } from '../../../shared/orders/billing.schemas.ts';
import { contactSchema } from '../../../shared/orders/place-order.schemas.ts';
import { paymentFormSchema } from '../../payments/method/payment-form.schemas.ts';
import { giftValuesSchema } from './gift-draft.ts';

type Asks = { isRequired: boolean; isAsked: boolean; buyerEmail: string };

/** The form that places an order; billing fields are required as far as the shop asks for them. */
export function checkoutFormSchema({ isRequired, isAsked, buyerEmail }: Asks) {
  const isForOthers = (gift: z.output<typeof giftValuesSchema>) =>
    !gift.isGift || gift.receiverEmail.toLowerCase() !== buyerEmail.toLowerCase();
  const taxed = billingSchema.required({ postalCode: true });
  const billing = isRequired ? z.preprocess(onlyFilled, taxed) : z.preprocess(absentIfEmpty, billingSchema.optional());
  return z.intersection(
    z.object({
      contact: z.preprocess(onlyFilled, contactSchema.omit({ phone: true })),
      billing: isAsked ? billing : z.unknown(),
      acceptTerms: z.literal(true, 'termsRequired'),
      delivery: z.enum(['now', 'later'], 'deliveryRequired'),
      gift: giftValuesSchema.refine(isForOthers, { path: ['receiverEmail'], message: 'giftToYourself' }),
    }),
    paymentFormSchema,
  );
}

function onlyFilled(values: unknown): unknown {
  return typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    : values;
}

function absentIfEmpty(values: unknown): unknown {
  const filled = onlyFilled(values);
  return typeof filled === 'object' && filled !== null && Object.keys(filled).length === 0 ? undefined : filled;
}
