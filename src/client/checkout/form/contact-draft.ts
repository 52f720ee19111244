import type { User } from '../../../shared/auth/auth.schemas.ts';

const storageKey = 'gm-checkout-contact';

const empty = { email: '', firstName: '', lastName: '' };
export type ContactValues = typeof empty;

/** What was typed before a reload, by this member in this tab. */
function readDraft(userId: string): Partial<ContactValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || stored.userId !== userId) return {};
    const known = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string');
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

export function startContact(user: User): ContactValues {
  const { email, firstName = '', lastName = '' } = user;
  return { email, firstName, lastName, ...readDraft(user.id) };
}

export function saveContact(userId: string, contact: ContactValues): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ userId, ...contact }));
}

export function forgetContact(): void {
  sessionStorage.removeItem(storageKey);
}
