import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { Address } from '../../../shared/users/address.schemas.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

export const emptyBilling = {
  country: '',
  postalCode: '',
  firstName: '',
  lastName: '',
  company: '',
  vatId: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
};
export type BillingValues = typeof emptyBilling;

const draft = storedValue('gm-checkout-billing', parseJson, 'tab');

/** What was typed before a reload, by this member in this tab. */
export function startBilling(userId: string): BillingValues {
  const stored = draft.read();
  return isRecord(stored) && stored.userId === userId ? pick(stored) : emptyBilling;
}

export function saveBilling(userId: string, billing: BillingValues): void {
  draft.write(JSON.stringify({ userId, ...billing }));
}

export function forgetBilling(): void {
  draft.write(undefined);
}

/** A saved address as the form holds it. */
export function billingOf(address: Address): BillingValues {
  return pick(address);
}

/** The form's values as an order takes them; undefined while there is no country. */
export function toBilling(values: BillingValues): PlaceOrder['billing'] {
  const { country, ...rest } = dropEmpty(values);
  return country === undefined ? undefined : { country, ...rest };
}

/** Only what was filled in. */
function dropEmpty(values: BillingValues): Partial<BillingValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

function pick(source: object): BillingValues {
  const known = Object.entries(source).filter(([name, value]) => name in emptyBilling && typeof value === 'string');
  return { ...emptyBilling, ...Object.fromEntries(known) };
}
