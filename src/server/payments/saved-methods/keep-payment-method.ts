import { createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { MAX_PAYMENT_METHODS, type UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { openFor, sealFor } from '../../platform/crypto/seal.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { forgetPaymentMethod, lockPaymentMethods } from './change-payment-methods.ts';
import { paymentMethodSelect, toPaymentMethod } from './payment-methods.queries.ts';

const PURPOSE = 'user-payment-methods';

interface NewPaymentMethod {
  userId: string;
  /** Whose token it is, such as 'stripe'. */
  provider: string;
  isLive?: boolean;
  /** What the provider charges by. */
  token: string;
  /** What the provider tells cards apart by, whatever their token. */
  fingerprint?: string;
  /** What its owner knows it by: never more of a card than its last four digits. */
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
 * Keeps a way to pay for next time, its token sealed; the first one is the default. The same token is kept once, and a
 * card that is kept already gives its place to the newer token of it. PAYMENT_METHOD_LIMIT beyond ten, NOT_FOUND for a
 * token that was removed.
 */
export async function keepPaymentMethod(
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
  const cardKey = fingerprint === undefined ? null : hashOf(key, `${provider} ${isLive} ${fingerprint}`);
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

/** Keyed, so that nobody who only has the table can tell what card it is. */
function hashOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What a provider's token is found by. */
export function tokenKeyOf({ secrets }: { secrets: Secrets }, provider: string, token: string): string {
  return hashOf(secrets.deriveKey(PURPOSE), `${provider} ${token}`);
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
