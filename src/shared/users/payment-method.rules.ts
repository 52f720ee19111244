import { shortenAddress } from '../crypto/addresses/shorten-address.ts';
import type { UserPaymentMethod } from './payment-method.schemas.ts';

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** The label for its owner: "Visa ending in 4242", "PayPal", "Wallet on TON". */
export function paymentMethodName({ type, brand, last4, network }: UserPaymentMethod): string {
  if (type === 'paypal') return 'PayPal';
  if (type === 'crypto') return network === undefined ? 'Crypto wallet' : `Wallet on ${network.toUpperCase()}`;
  const name = brand === undefined ? 'Card' : (brandNames[brand.toLowerCase()] ?? brand);
  return last4 === undefined ? name : `${name} ending in ${last4}`;
}

/** The detail that distinguishes it: a card's expiry, an account's e-mail, a wallet's shortened address. */
export function paymentMethodDetail({ expMonth, expYear, payerEmail, address }: UserPaymentMethod): string {
  if (expMonth !== undefined && expYear !== undefined) {
    return `${`${expMonth}`.padStart(2, '0')}/${`${expYear % 100}`.padStart(2, '0')}`;
  }
  if (payerEmail !== undefined) return payerEmail;
  return address === undefined ? '' : shortenAddress(address);
}

/** A card is good to the end of the month on it. */
export function isPaymentMethodExpired({ expMonth, expYear }: UserPaymentMethod, now: Date): boolean {
  if (expMonth === undefined || expYear === undefined) return false;
  return now.getTime() >= Date.UTC(expYear, expMonth);
}

/** The card that a choice begins with: the one in use while it is good, otherwise the first good one, if there is any. */
export function firstChoiceOf(cards: readonly UserPaymentMethod[], now: Date, usedId?: string) {
  const good = cards.filter((card) => !isPaymentMethodExpired(card, now));
  return good.find(({ id }) => id === usedId) ?? good[0];
}
