import { v7 as uuid } from 'uuid';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { TopUpMethod } from '../../../shared/wallet/top-up.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { mayTryCard } from '../../payments/attempts/count-declines.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import type { CardNote } from '../../payments/cards/prepare-card.ts';
import { underWay } from '../../payments/payments-under-way.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { readTopUpRoom } from '../balance/wallet-limits.queries.ts';
import { requireRoom } from '../wallet.policy.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';
import { lockTopUp } from './lock-top-up.ts';

export interface PaidBy extends CardNote {
  provider: string;
  method: TopUpMethod;
}

interface TopUpRequest extends PaidBy {
  userId: string;
  amountCents: number;
  idempotencyKey: string;
  requestInfo: RequestInfo;
}

export interface StartedTopUp {
  topUpId: string;
  /** Null when the same request came before; its result has to be looked up first. */
  paymentId: string | null;
}

/** Writes a top-up with its first attempt, once per member and key, when it fits the limits of D-23. */
export async function beginTopUp(db: Database, settings: Settings, input: TopUpRequest): Promise<StartedTopUp> {
  const { userId, amountCents, idempotencyKey, requestInfo, ...by } = input;
  const begin = async (tx: Transaction): Promise<StartedTopUp> => {
    const currency = settings.currencyCode;
    const balanceCents = await lockWallet(tx, userId, currency);
    const before = await tx.walletTopUp.findUnique({
      where: { userId_idempotencyKey: { userId, idempotencyKey } },
      select: { id: true, amountCents: true },
    });
    if (before && before.amountCents !== amountCents) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (before) return { topUpId: before.id, paymentId: null };
    await requireFewDeclines(tx, userId, by.method);
    requireRoom(amountCents, await readTopUpRoom(tx, settings, { userId, balanceCents }), currency);
    const topUpId = uuid();
    await tx.walletTopUp.create({
      data: { id: topUpId, userId, amountCents, currency, idempotencyKey, createdAt: databaseNow() },
      select: { id: true },
    });
    const paymentId = await writeAttempt(tx, { topUpId, amountCents, currency, ...by });
    const newValue = { amountCents, currency, method: by.method };
    const fact = { entity: 'top-up', entityId: topUpId, action: 'request', key: 'top-up.request', newValue };
    await audit(tx, { ...fact, userId, requestInfo });
    await walletCrashPoint('top-up.begin.before-commit');
    return { topUpId, paymentId };
  };
  return await ledgerGate(() => transaction(db, begin));
}

/** An older top-up is not paid any more; its member begins a new one. */
const payableMs = 3_600_000;

/** Writes another attempt for a top-up that is not paid; null when it is, and nothing is left to pay. */
export async function beginTopUpAgain(
  db: Database,
  settings: Settings,
  { topUpId, userId, ...by }: PaidBy & { topUpId: string; userId: string },
): Promise<string | null> {
  const begin = async (tx: Transaction) => {
    const balanceCents = await lockWallet(tx, userId, settings.currencyCode);
    const topUp = await lockTopUp(tx, topUpId);
    if (topUp.status === 'paid' || topUp.status === 'refunded') return null;
    requireRecent(topUp.createdAt);
    const open = await tx.payment.count({ where: { topUpId, ...underWay } });
    if (open > 0) throw new AppError('WALLET_LOCKED', { retryAfter: 2 });
    await requireFewDeclines(tx, userId, by.method);
    const room = await readTopUpRoom(tx, settings, { userId, balanceCents, exceptId: topUpId });
    requireRoom(topUp.amountCents, room, topUp.currency);
    await tx.walletTopUp.update({ where: { id: topUpId }, data: { status: 'pending' }, select: { id: true } });
    return await writeAttempt(tx, { ...topUp, topUpId, ...by });
  };
  return await ledgerGate(() => transaction(db, begin));
}

function requireRecent(createdAt: Date): void {
  if (databaseNow().getTime() - createdAt.getTime() <= payableMs) return;
  throw new AppError('WALLET_CONFLICT', { message: 'This top-up has expired. Please start a new one.' });
}

interface Attempt extends PaidBy {
  topUpId: string;
  amountCents: number;
  currency: string;
}

async function writeAttempt(tx: Transaction, attempt: Attempt): Promise<string> {
  const { topUpId, amountCents, currency, provider, method, savedMethodId, keepsCard } = attempt;
  return await openPayment(tx, { topUpId, amountCents, currency, provider, method, savedMethodId, keepsCard });
}

/** Cards alone: other ways to pay have no stolen numbers to try. */
async function requireFewDeclines(tx: Transaction, userId: string, method: TopUpMethod): Promise<void> {
  if (method !== 'card' || (await mayTryCard(tx, userId))) return;
  const message = 'Too many declined payments. Please contact support.';
  throw new AppError('WALLET_LIMIT', { message, details: { limit: 'declines', left: 0 } });
}
