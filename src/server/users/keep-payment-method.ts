import { v7 as uuid } from 'uuid';
import { MAX_PAYMENT_METHODS, type UserPaymentMethod } from '../../shared/users/payment-method.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/db.ts';
import { openFor, sealFor } from '../platform/keyed-seal.ts';
import type { Secrets } from '../platform/secrets.ts';
import { lockPaymentMethods } from './change-payment-methods.ts';
import { paymentMethodSelect, toPaymentMethod } from './payment-methods.queries.ts';

const PURPOSE = 'user-payment-methods';

interface NewPaymentMethod {
  userId: string;
  /** Whose token it is, such as 'stripe'. */
  provider: string;
  /** What the provider charges by. */
  token: string;
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

/** Keeps a way to pay for next time, its token sealed; the first one is the default. PAYMENT_METHOD_LIMIT beyond ten. */
export async function keepPaymentMethod(
  { secrets }: { secrets: Secrets },
  tx: Transaction,
  { userId, provider, token, known }: NewPaymentMethod,
): Promise<UserPaymentMethod> {
  await lockPaymentMethods(tx, userId);
  const count = await tx.userPaymentMethod.count({ where: { userId } });
  if (count >= MAX_PAYMENT_METHODS) throw new AppError('PAYMENT_METHOD_LIMIT');
  const id = uuid();
  const tokenCrypt = sealFor(secrets.deriveKey(PURPOSE), id, token);
  const data = { ...known, id, userId, provider, tokenCrypt, isDefault: count === 0 };
  return toPaymentMethod(await tx.userPaymentMethod.create({ data, select: paymentMethodSelect }));
}

/** The provider and the token behind one's own way to pay. Throws NOT_FOUND. */
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
  return { provider: row.provider, token: openFor(secrets.deriveKey(PURPOSE), id.toLowerCase(), row.tokenCrypt) };
}
