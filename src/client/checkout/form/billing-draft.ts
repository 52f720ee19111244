import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { Address } from '../../../shared/users/address.schemas.ts';

const storageKey = 'gm-checkout-billing';

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

/** What was typed before a reload, by this member in this tab. */
export function startBilling(userId: string): BillingValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || stored.userId !== userId) {
      return emptyBilling;
    }
    return pick(stored);
  } catch {
    return emptyBilling;
  }
}

export function saveBilling(userId: string, billing: BillingValues): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ userId, ...billing }));
}

export function forgetBilling(): void {
  sessionStorage.removeItem(storageKey);
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
