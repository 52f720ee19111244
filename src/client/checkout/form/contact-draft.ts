import type { User } from '../../../shared/auth/auth.schemas.ts';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

const empty = { email: '', firstName: '', lastName: '' };
export type ContactValues = typeof empty;

const draft = storedValue('gm-checkout-contact', parseJson, 'tab');

/** What was typed before a reload, by this member in this tab. */
function readDraft(userId: string): Partial<ContactValues> {
  const stored = draft.read();
  if (!isRecord(stored) || stored.userId !== userId) return {};
  const known = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string');
  return Object.fromEntries(known);
}

/** The member's address and the names of the last order, so that nothing need be typed again. */
export function startContact(user: User, names: Pick<ContactValues, 'firstName' | 'lastName'>): ContactValues {
  const { firstName, lastName } = names;
  return { email: user.email, firstName, lastName, ...readDraft(user.id) };
}

/** The contact as an order takes it: a name that was left out is not sent as an empty one. */
export function toContact({ email, firstName, lastName }: ContactValues): PlaceOrder['contact'] {
  return {
    email,
    ...(firstName.trim() !== '' && { firstName }),
    ...(lastName.trim() !== '' && { lastName }),
  };
}

export function saveContact(userId: string, contact: ContactValues): void {
  draft.write(JSON.stringify({ userId, ...contact }));
}

export function forgetContact(): void {
  draft.write(undefined);
}
