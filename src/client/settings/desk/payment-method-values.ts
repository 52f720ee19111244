import { z } from 'zod';
import {
  type ShopPaymentMethodView,
  updatePaymentMethodSchema,
} from '../../../shared/payments/shop-payment-method.schemas.ts';
import { typedNumber, typedNumberOrNull } from '../../ui/forms/typed-number.ts';

/** What the fields hold. */
export type PaymentMethodValues = {
  name: string;
  description: string;
  percent: string;
  fixed: string;
  minAmount: string;
  maxAmount: string;
  countries: string;
};

/** As the form names them. */
export const methodLabels: Readonly<Record<keyof PaymentMethodValues, string>> = {
  name: 'Name',
  description: 'Description',
  percent: 'Fee (%)',
  fixed: 'Fixed fee',
  minAmount: 'Smallest order',
  maxAmount: 'Largest order',
  countries: 'Countries',
};

export const methodValuesOf = (method: ShopPaymentMethodView): PaymentMethodValues => ({
  name: method.name,
  description: method.description,
  percent: String(method.fee.percent),
  fixed: String(method.fee.fixed),
  minAmount: method.minAmount === null ? '' : String(method.minAmount),
  maxAmount: method.maxAmount === null ? '' : String(method.maxAmount),
  countries: method.countries.join(', '),
});

const countryCodesInvalid = 'countryCodesInvalid';
const amount = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d+([.,]\d{1,3})?$/.test(text) && !Number.isNaN(typedNumber(text))),
    'amountInvalid',
  );
const typedSchema = z.object({
  name: z.string().trim().min(1, 'required').max(80, 'tooLong'),
  description: z.string().max(300, 'tooLong'),
  percent: amount,
  fixed: amount,
  minAmount: amount,
  maxAmount: amount,
  countries: z.string().regex(/^\s*(?:[A-Za-z]{2}(?:[\s,]+|$))*$/, countryCodesInvalid),
});

/** What the call takes of the fields. */
export function toMethodInput(values: PaymentMethodValues) {
  const { name, description, percent, fixed, minAmount, maxAmount, countries } = values;
  return {
    ...{ name, description },
    fee: { percent: typedNumberOrNull(percent) ?? 0, fixed: typedNumberOrNull(fixed) ?? 0 },
    minAmount: typedNumberOrNull(minAmount),
    maxAmount: typedNumberOrNull(maxAmount),
    countries: countries
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((code) => code !== ''),
  };
}

const inputSchema = updatePaymentMethodSchema.omit({ id: true, version: true });

/** What is typed, and then what the call makes of it: a fault inside the fee or among the countries belongs to its field. */
export const methodFormSchema = typedSchema.superRefine((values, context) => {
  const { error } = inputSchema.safeParse(toMethodInput(values));
  for (const { path, message } of error?.issues ?? []) {
    const [first, second] = path;
    const key = first === 'countries' ? countryCodesInvalid : message;
    context.addIssue({ code: 'custom', path: [String(first === 'fee' ? second : first)], message: key });
  }
});
