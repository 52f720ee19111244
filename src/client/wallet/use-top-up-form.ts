import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import { emptyPayment, paymentFormSchema } from '../payments/method/payment-form.schemas.ts';
import { paymentFormOf } from '../payments/method/payment-form.ts';
import type { PaymentForm, PaymentFormValues } from '../payments/method/payment-section.tsx';
import { useZodForm } from '../platform/use-zod-form.ts';
import { type AmountRange, amountWithin } from './amount-within.ts';

export type TopUpValues = { amount: string } & PaymentFormValues;

type TopUpForm = { form: UseFormReturnType<TopUpValues>; payment: PaymentForm };

/** Amount and payment method; the payment part is the checkout's own. */
export function useTopUpForm(method: PaymentMethod, range: AmountRange): TopUpForm {
  const formSchema = z.intersection(z.object({ amount: amountWithin(range) }), paymentFormSchema);
  const start: TopUpValues = { amount: '25', method, ...emptyPayment };
  const form = useZodForm(formSchema, start, 'controlled');
  return { form, payment: paymentFormOf(form) };
}
