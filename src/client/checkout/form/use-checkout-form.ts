import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import type { CardValues } from '../../payments/card/card.schemas.ts';
import { emptyPayment } from '../../payments/method/payment-form.schemas.ts';
import { paymentFormOf } from '../../payments/method/payment-form.ts';
import type { PaymentForm } from '../../payments/method/payment-section.tsx';
import { useZodForm } from '../../platform/use-zod-form.ts';
import type { BillingValues } from './billing-draft.ts';
import type { ContactValues } from './contact-draft.ts';
import type { FieldError } from './error-summary.tsx';
import { type GiftValues, noGift } from './gift-draft.ts';
import type { PayTime } from './pay-when.tsx';

/** When to deliver; empty until the buyer has chosen. */
export type Delivery = '' | 'now' | 'later';

export type CheckoutValues = {
  contact: ContactValues;
  billing: BillingValues;
  method: PaymentMethod;
  /** The provider of the chosen method; empty until it is known. */
  provider: string;
  card: CardValues;
  savedId: string | null;
  keepsCard: boolean;
  /** The coin that pays; null until one is chosen. */
  coin: CryptoAsset | null;
  gift: GiftValues;
  acceptTerms: boolean;
  delivery: Delivery;
  payWhen: PayTime;
};

/** Fields in the order of the page, by their path in the form. */
const labels: ReadonlyMap<string, string> = new Map([
  ['contact.email', 'E-mail'],
  ['contact.firstName', 'First name'],
  ['contact.lastName', 'Last name'],
  ['gift.receiverEmail', 'Their e-mail'],
  ['gift.country', 'They will use it in'],
  ['gift.message', 'Message'],
  ['gift.sendAt', 'Send it on'],
  ['billing.country', 'Country'],
  ['billing.postalCode', 'Postal code'],
  ['billing.line1', 'Street and number'],
  ['billing.city', 'City'],
  ['billing.state', 'State or region'],
  ['billing.company', 'Company'],
  ['billing.vatId', 'VAT number'],
  ['card.number', 'Card number'],
  ['card.holder', 'Name on card'],
  ['card.expiry', 'Expiry date'],
  ['card.cvv', 'Security code'],
  ['delivery', 'Delivery'],
  ['acceptTerms', 'Terms'],
]);

/** What a buyer fills in; a saved address and a usable method are filled in by the page. */
const typedParts = ['contact', 'gift', 'card', 'delivery', 'acceptTerms', 'keepsCard', 'payWhen'] as const;

/** Whether leaving would lose what the buyer has filled in. */
export function hasTyped(form: Pick<CheckoutFields, 'isDirty'>): boolean {
  return typedParts.some((part) => form.isDirty(part));
}

/** 'card.number' → 'card-number', which is the id of that field. */
export function fieldIdOf(path: string): string {
  return path.replaceAll('.', '-');
}

export type CheckoutFields = UseFormReturnType<CheckoutValues>;

export type CheckoutFormState = {
  form: CheckoutFields;
  payment: PaymentForm;
  errors: FieldError[];
  /** Submits that failed the check so far; the summary of errors takes the focus at each. */
  failedAttempts: number;
  noteFailedAttempt: () => void;
};

/** The form of both pages that take a payment; `schema` says which parts of it count. */
export function useCheckoutForm(
  schema: z.ZodType,
  start: Pick<CheckoutValues, 'contact' | 'billing' | 'method'> &
    Partial<Pick<CheckoutValues, 'delivery' | 'acceptTerms' | 'gift' | 'coin' | 'payWhen'>>,
): CheckoutFormState {
  const form = useZodForm<CheckoutValues>(
    schema,
    { gift: noGift, delivery: '', acceptTerms: false, payWhen: 'now', ...emptyPayment, ...start },
    'controlled',
  );
  const [failedAttempts, setFailedAttempts] = useState(0);
  const payment = paymentFormOf(form);
  const errors = [...labels].flatMap(([path, label]) =>
    form.errors[path] ? [{ fieldId: fieldIdOf(path), label, message: form.errors[path] }] : [],
  );
  return { form, payment, errors, failedAttempts, noteFailedAttempt: () => setFailedAttempts((count) => count + 1) };
}
