import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { fitsCurrency, formatAmount } from '../../../shared/money/money.ts';
import { typedNumber } from './typed-number.ts';

type AmountRange = { least: number; most: number; currency: string };

/** What the field of an amount says when it is wrong, for a form that tells all its faults at once. */
export function amountFault(text: string, { least, most, currency }: AmountRange): string | undefined {
  const amount = typedNumber(text);
  if (!(amount >= least && amount <= most)) return `Please enter an amount up to ${formatAmount(most, currency)}`;
  return fitsCurrency(amount, currency) ? undefined : fieldMessages.amountInvalid;
}
