import type { CryptoNetwork } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import {
  allowedWithdrawalTargets,
  canWithdrawalBecome,
  type WithdrawalActor,
  type WithdrawalStatus,
} from '../../../shared/wallet/withdrawal.machine.ts';
import type { Withdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { lockPayable, requireNoDebt } from '../../earnings/seller-balance.queries.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { registerPayout } from '../../payments/register-payout.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { requireNoLostTopUp } from '../top-up/lost-top-up.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';
import { alertOwing } from './alert-owing.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import type { PaidWithdrawal } from './withdrawal-payouts.ts';
import { toWithdrawal, withdrawalSelect } from './withdrawal-view.ts';

interface Decision {
  id: string;
  to: WithdrawalStatus;
  by: WithdrawalActor;
  reason?: string;
  /** The transaction that paid it. */
  payout?: PaidWithdrawal & { network: CryptoNetwork };
  seenStatus?: WithdrawalStatus | undefined;
}

interface Held {
  id: string;
  userId: string;
  amountCents: number;
  feeCents: number;
  currency: string;
  status: WithdrawalStatus;
}

/**
 * Moves a withdrawal by a transition of its table: the money keeps waiting, is paid out, or is returned, also after it was paid.
 * WALLET_CONFLICT with its status when somebody decided first. SELLER_DEBT while the owner owes the shop money and TOP_UP_LOST
 * while coins of theirs are off their chain or a top-up is disputed, before it is approved: what was sent by then is recorded, and staff are alerted.
 */
export async function decideWithdrawal(
  { db, environment }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  decision: Decision,
): Promise<Withdrawal> {
  const { id, to, by, reason, payout } = decision;
  const owner = await db.prisma.walletWithdrawal.findUnique({
    where: { id },
    select: { userId: true, currency: true },
  });
  if (!owner || (by === 'owner' && owner.userId !== actor.userId)) throw new AppError('NOT_FOUND');
  if (by === 'staff') refuseOwnMatter(actor, [owner.userId]);
  const payoutHash = payout?.hash;
  const decide = async (tx: Transaction) => {
    const leaves = to === 'approved' || to === 'paid';
    const payableCents = leaves ? await lockPayable(tx, owner.userId, owner.currency) : 0;
    await lockWallet(tx, owner.userId, owner.currency);
    if (to === 'approved') {
      requireNoDebt(payableCents, owner.currency);
      await requireNoLostTopUp(tx, owner.userId);
    }
    const held = await lockWithdrawal(tx, id);
    const isStale = held.status !== (decision.seenStatus ?? held.status);
    if (isStale || !canWithdrawalBecome(held.status, to, by)) throw withdrawalConflict(held.status, by);
    if (payout && !(await registerPayout(tx, payout))) {
      throw new AppError('WALLET_CONFLICT', { message: 'This transaction already pays another withdrawal or refund.' });
    }
    const row = await tx.walletWithdrawal.update({
      where: { id },
      data: {
        status: to,
        decidedById: actor.userId,
        decidedAt: databaseNow(),
        ...(reason !== undefined && { reason }),
        ...(payoutHash !== undefined && { payoutHash }),
        ...(to === 'paid' && { paidAt: databaseNow() }),
      },
      select: withdrawalSelect,
    });
    await moveMoney(tx, held, to, actor.userId);
    if (to === 'paid') await alertOwing(tx, held, payableCents);
    if (by === 'staff') {
      if (to !== 'requested' && to !== 'cancelled') await announceWithdrawal(tx, environment, id, to);
      const newValue = { status: to, ...(reason && { reason }), ...(payoutHash && { payoutHash, ...payout?.facts }) };
      const fact = { entity: 'withdrawal', entityId: id, action: to, oldValue: { status: held.status }, newValue };
      await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    }
    await walletCrashPoint('withdrawal.decide.before-commit');
    return row;
  };
  return toWithdrawal(await ledgerGate(() => transaction(db, decide)));
}

/** The withdrawal, where the actor made this decision about it since then; null otherwise. */
export async function findDecided(
  { db }: Services,
  { userId }: MemberActor,
  { id, to, since }: Pick<Decision, 'id' | 'to'> & { since: Date },
): Promise<Withdrawal | null> {
  const where = { id, status: to, decidedById: userId, decidedAt: { gte: since } };
  const row = await db.prisma.walletWithdrawal.findFirst({ where, select: withdrawalSelect });
  return row && toWithdrawal(row);
}

async function lockWithdrawal(tx: Transaction, id: string): Promise<Held> {
  const [row] = await tx.$queryRaw<Held[]>`
    SELECT "id", "userId", "amountCents", "feeCents", "currency", "status"
    FROM wallet_withdrawals WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** With what may become of it. */
export function withdrawalConflict(status: WithdrawalStatus, by: WithdrawalActor): AppError {
  return new AppError('WALLET_CONFLICT', { details: { status, allowed: allowedWithdrawalTargets(status, by) } });
}

async function moveMoney(tx: Transaction, held: Held, to: WithdrawalStatus, byUserId: string): Promise<void> {
  const { id, userId, amountCents, feeCents, currency } = held;
  const common = { type: 'withdrawal' as const, currency, createdById: byUserId };
  const waiting = { kind: 'withdrawals_pending' as const, userId, amountCents: -amountCents };
  if (to === 'rejected' || to === 'cancelled') {
    await postLedger(tx, {
      ...common,
      idempotencyKey: `withdrawal-returned:${id}`,
      note: to === 'rejected' ? 'Withdrawal rejected' : 'Withdrawal cancelled',
      postings: [waiting, { kind: 'user_wallet', userId, amountCents }],
    });
  }
  if (to === 'returned') {
    // The reverse of what was booked when it was paid: its owner gets the fee back too.
    const fee = feeCents > 0 ? [{ kind: 'fees' as const, amountCents: -feeCents }] : [];
    const back = { kind: 'gateway' as const, amountCents: feeCents - amountCents };
    await postLedger(tx, {
      ...common,
      idempotencyKey: `withdrawal-returned:${id}`,
      note: 'Withdrawal returned',
      postings: [back, ...fee, { kind: 'user_wallet', userId, amountCents }],
    });
  }
  if (to === 'paid') {
    const fee = feeCents > 0 ? [{ kind: 'fees' as const, amountCents: feeCents }] : [];
    const paid = { kind: 'gateway' as const, amountCents: amountCents - feeCents };
    await postLedger(tx, { ...common, idempotencyKey: `withdrawal-paid:${id}`, postings: [waiting, paid, ...fee] });
  }
}
