import { createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { MAX_PAYMENT_METHODS, type UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { openFor, resealFor, sealFor } from '../../platform/crypto/seal.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { forgetPaymentMethod, lockPaymentMethods } from './change-payment-methods.ts';
import { paymentMethodSelect, toPaymentMethod } from './payment-methods.queries.ts';

const PURPOSE = 'user-payment-methods';

interface NewPaymentMethod {
  userId: string;
  /** The provider of the token, such as 'stripe'. */
  provider: string;
  isLive?: boolean;
  /** What the provider charges by. */
  token: string;
  /** The provider's fingerprint of the card, the same for all its tokens. */
  fingerprint?: string;
  /** What its owner recognises it by: at most the last four digits of a card. */
  known: KnownBy;
}

interface KnownBy {
  type: UserPaymentMethod['type'];
  brand?: string;
  last4?: string;
  expMonth?: number;
  expYear?: number;
  payerEmail?: string;
  network?: string;
  address?: string;
}

/**
 * Saves a payment method with its encrypted token; the first one is the default. The same token is saved once, and a
 * saved card takes over its newer token. PAYMENT_METHOD_LIMIT beyond ten, NOT_FOUND for a token that was removed.
 */
export async function storePaymentMethod(
  { secrets }: { secrets: Secrets },
  tx: Transaction,
  { userId, provider, isLive = false, token, fingerprint, known }: NewPaymentMethod,
): Promise<UserPaymentMethod> {
  await lockPaymentMethods(tx, userId);
  const key = secrets.deriveKey(PURPOSE);
  const tokenKey = tokenKeyOf({ secrets }, provider, token);
  const before = await tx.userPaymentMethod.findUnique({
    where: { provider_tokenKey: { provider, tokenKey } },
    select: { ...paymentMethodSelect, userId: true, removedAt: true },
  });
  if (before && (before.userId !== userId || before.removedAt)) throw new AppError('NOT_FOUND');
  if (before) return toPaymentMethod(before);
  const cardKey =
    fingerprint === undefined ? null : hashOf(secrets.steadyKey(PURPOSE), `${provider} ${isLive} ${fingerprint}`);
  const same = cardKey
    ? await tx.userPaymentMethod.findMany({ where: { userId, cardKey, removedAt: null }, select: methodSelect })
    : [];
  const others = await tx.userPaymentMethod.count({ where: { userId, removedAt: null } });
  if (others - same.length >= MAX_PAYMENT_METHODS) throw new AppError('PAYMENT_METHOD_LIMIT');
  for (const { id } of same) await forgetPaymentMethod(tx, id);
  const id = uuid();
  const isDefault = others === 0 || same.some((method) => method.isDefault);
  const data = { ...known, id, userId, provider, isLive, tokenKey, cardKey, isDefault };
  const tokenCrypt = sealFor(key, id, token);
  return toPaymentMethod(
    await tx.userPaymentMethod.create({ data: { ...data, tokenCrypt }, select: paymentMethodSelect }),
  );
}

const methodSelect = { id: true, isDefault: true } as const;

/** Keyed, so that the table alone does not reveal the card. */
function hashOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The lookup hash of a provider's token. */
export function tokenKeyOf({ secrets }: { secrets: Secrets }, provider: string, token: string): string {
  return hashOf(secrets.steadyKey(PURPOSE), `${provider} ${token}`);
}

/** The provider and the token behind one's own way to pay, removed or not. Throws NOT_FOUND. */
export async function openPaymentMethod(
  { secrets }: { secrets: Secrets },
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<{ provider: string; token: string }> {
  const row = await tx.userPaymentMethod.findFirst({
    where: { id, userId },
    select: { provider: true, tokenCrypt: true },
  });
  if (!row) throw new AppError('NOT_FOUND');
  const token = openFor(secrets.deriveKey(PURPOSE), id.toLowerCase(), row.tokenCrypt);
  if (token === undefined) throw new AppError('INTERNAL', { cause: new Error('A way to pay does not open') });
  return { provider: row.provider, token };
}

/** Encrypts every token under the master key that follows. Returns how many. */
export async function resealPaymentMethods(tx: Transaction, from: Secrets, to: Secrets): Promise<number> {
  const rows = await tx.userPaymentMethod.findMany({ select: { id: true, tokenCrypt: true } });
  let count = 0;
  for (const { id, tokenCrypt } of rows) {
    const next = resealFor([from.deriveKey(PURPOSE), to.deriveKey(PURPOSE)], id.toLowerCase(), tokenCrypt);
    if (next === undefined) continue;
    await tx.userPaymentMethod.update({ where: { id }, data: { tokenCrypt: next }, select: { id: true } });
    count += 1;
  }
  return count;
}
