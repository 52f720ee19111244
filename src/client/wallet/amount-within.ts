import { z } from 'zod';
import { fieldMessages } from '../../shared/messages/field-messages.ts';
import { fitsCurrency } from '../../shared/money/money.ts';
import { walletAmountSchema } from '../../shared/wallet/wallet-amount.schemas.ts';
import { typedNumber } from '../ui/forms/typed-number.ts';
import { formatMoney } from '../ui/values/money-text.tsx';

export type AmountRange = { least: number; most: number; currency: string };

/** A typed amount within the limits and in the currency's decimals; others are refused in the field and never rounded. */
export function amountWithin({ least, most, currency }: AmountRange) {
  const amount = walletAmountSchema
    .refine((number) => number >= least && number <= most, 'amountOutOfRange')
    .refine((number) => fitsCurrency(number, currency), 'amountInvalid');
  return z.string().transform(typedNumber).pipe(amount);
}

/** What the field of an amount says when it is wrong, for a form that tells all its faults at once. */
export function amountFault(text: string, { least, most, currency }: AmountRange): string | undefined {
  const amount = typedNumber(text);
  if (!(amount >= least && amount <= most)) return `Please enter an amount up to ${formatMoney(most, currency)}`;
  return fitsCurrency(amount, currency) ? undefined : fieldMessages.amountInvalid;
}
