import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import { fitsCurrency } from '../../../../shared/money/money.ts';

export const notANumber = 'Enter a number, without commas between thousands';

/** Why a typed price cannot be saved, before it is sent. */
export function priceFault(price: number, currency: string): string | undefined {
  if (Number.isNaN(price)) return notANumber;
  return fitsCurrency(price, currency) ? undefined : fieldMessages.amountInvalid;
}
