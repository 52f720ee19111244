import { v7 as uuid } from 'uuid';
import type { Settings } from '../../shared/settings/setting-defaults.ts';
import { ledgerGate } from '../ledger/ledger-gate.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { type Database, type Transaction, transaction } from '../platform/db.ts';
import { lockTopUp } from './lock-top-up.ts';
import { lockWallet } from './lock-wallet.ts';
import { requireRoom } from './wallet.policy.ts';
import { walletCrashPoint } from './wallet-crash-points.ts';
import { readTopUpRoom } from './wallet-limits.queries.ts';

interface TopUpWish {
  userId: string;
  amountCents: number;
  idempotencyKey: string;
  provider: string;
}

export interface StartedTopUp {
  topUpId: string;
  /** Null when the same request came before: what became of that one is to be asked first. */
  paymentId: string | null;
}

/** Declined cards of one member within 7 days that end the trying, as for orders (D-70). */
const maxDeclines = 4;

/** Writes a top-up with its first attempt, once per member and key, when it fits the limits of D-23. */
export async function beginTopUp(db: Database, settings: Settings, wish: TopUpWish): Promise<StartedTopUp> {
  const { userId, amountCents, idempotencyKey, provider } = wish;
  const begin = async (tx: Transaction): Promise<StartedTopUp> => {
    const currency = settings.currencyCode;
    const balanceCents = await lockWallet(tx, userId, currency);
    const before = await tx.walletTopUp.findUnique({
      where: { userId_idempotencyKey: { userId, idempotencyKey } },
      select: { id: true, amountCents: true },
    });
    if (before && before.amountCents !== amountCents) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (before) return { topUpId: before.id, paymentId: null };
    await requireFewDeclines(tx, userId);
    requireRoom(amountCents, await readTopUpRoom(tx, settings, { userId, balanceCents }), currency);
    const topUpId = uuid();
    await tx.walletTopUp.create({
      data: { id: topUpId, userId, amountCents, currency, idempotencyKey, createdAt: databaseNow() },
      select: { id: true },
    });
    const paymentId = await writeAttempt(tx, { topUpId, amountCents, currency, provider });
    await walletCrashPoint('top-up.begin.before-commit');
    return { topUpId, paymentId };
  };
  return await ledgerGate(() => transaction(db, begin));
}

/** Writes another attempt for a top-up that is not paid; null when it is, and nothing is left to pay. */
export async function beginTopUpAgain(
  db: Database,
  settings: Settings,
  { topUpId, userId, provider }: { topUpId: string; userId: string; provider: string },
): Promise<string | null> {
  const begin = async (tx: Transaction) => {
    const balanceCents = await lockWallet(tx, userId, settings.currencyCode);
    const topUp = await lockTopUp(tx, topUpId);
    if (topUp.status === 'paid' || topUp.status === 'refunded') return null;
    const open = await tx.payment.count({ where: { topUpId, status: { in: ['pending', 'processing'] } } });
    if (open > 0) throw new AppError('WALLET_LOCKED', { retryAfter: 2 });
    await requireFewDeclines(tx, userId);
    const room = await readTopUpRoom(tx, settings, { userId, balanceCents, exceptId: topUpId });
    requireRoom(topUp.amountCents, room, topUp.currency);
    await tx.walletTopUp.update({ where: { id: topUpId }, data: { status: 'pending' }, select: { id: true } });
    return await writeAttempt(tx, { ...topUp, topUpId, provider });
  };
  return await ledgerGate(() => transaction(db, begin));
}

interface Attempt {
  topUpId: string;
  amountCents: number;
  currency: string;
  provider: string;
}

async function writeAttempt(tx: Transaction, { topUpId, amountCents, currency, provider }: Attempt): Promise<string> {
  const id = uuid();
  await tx.payment.create({
    data: { id, topUpId, amountCents, currency, provider, method: 'card', createdAt: databaseNow() },
    select: { id: true },
  });
  return id;
}

async function requireFewDeclines(tx: Transaction, userId: string): Promise<void> {
  const declines = await tx.payment.count({
    where: {
      topUp: { userId },
      status: 'failed',
      createdAt: { gt: new Date(databaseNow().getTime() - 7 * 86_400_000) },
    },
  });
  if (declines < maxDeclines) return;
  const message = 'Too many declined cards. Please write to our support.';
  throw new AppError('WALLET_LIMIT', { message, details: { limit: 'declines', left: 0 } });
}
