import { v7 as uuid } from 'uuid';
import { formatCents, toAmount, toCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { availableToWithdrawCents, feeRuleOf, withdrawalFeeCents } from '../../../shared/wallet/wallet.rules.ts';
import type { Withdraw, Withdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { lockPayable, requireNoDebt } from '../../earnings/seller-balance.queries.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { readWithdrawalRoom } from '../balance/wallet-limits.queries.ts';
import { findUsableWallet } from '../connect/usable-wallet.queries.ts';
import { requireNoLostTopUp } from '../top-up/lost-top-up.ts';
import { requireOpenWallet, requireWithdrawalAmount } from '../wallet.policy.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { readWithdrawable } from './withdrawable.queries.ts';
import { toWithdrawal, withdrawalSelect } from './withdrawal-view.ts';

/**
 * Requests a withdrawal (D-23): the money leaves the balance at once and waits for staff. Idempotent per member and
 * key. AUTH_008 without two-factor, WALLET_ADDRESS_REQUIRED, SELLER_DEBT, TOP_UP_LOST, WALLET_LIMIT, or INSUFFICIENT_FUNDS for more
 * than the refunded and earned money.
 */
export async function requestWithdrawal(
  { db, environment }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { amount, idempotencyKey }: Withdraw & { idempotencyKey: string },
): Promise<Withdrawal> {
  const settings = await getSettings(db);
  requireOpenWallet(settings);
  if (!settings.withdrawalsEnabled) throw new AppError('WITHDRAWALS_CLOSED');
  const amountCents = requireWithdrawalAmount(amount, settings);
  const currency = settings.currencyCode;
  const request = async (tx: Transaction) => {
    const payableCents = await lockPayable(tx, userId, currency);
    const balanceCents = await lockWallet(tx, userId, currency);
    const before = await tx.walletWithdrawal.findUnique({
      where: { userId_idempotencyKey: { userId, idempotencyKey } },
      select: withdrawalSelect,
    });
    if (before && before.amountCents !== amountCents) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (before) return before;
    requireNoDebt(payableCents, currency);
    await requireNoLostTopUp(tx, userId);
    const target = await requireTarget(tx, userId);
    await requireFunds(tx, settings, { userId, balanceCents, amountCents });
    const id = uuid();
    const feeCents = withdrawalFeeCents(amountCents, feeRuleOf(settings));
    const row = await tx.walletWithdrawal.create({
      data: { id, userId, amountCents, feeCents, currency, ...target, idempotencyKey, createdAt: databaseNow() },
      select: withdrawalSelect,
    });
    await postLedger(tx, {
      type: 'withdrawal',
      idempotencyKey: `withdrawal:${id}`,
      currency,
      note: `To ${target.address.slice(0, 6)}…${target.address.slice(-4)}`,
      postings: [
        { kind: 'user_wallet', userId, amountCents: -amountCents },
        { kind: 'withdrawals_pending', userId, amountCents },
      ],
    });
    await announceWithdrawal(tx, environment, id, 'requested');
    const newValue = { amountCents, feeCents, currency, ...target };
    const fact = { entity: 'withdrawal', entityId: id, action: 'request', key: 'withdrawal.request', newValue };
    await audit(tx, { ...fact, userId, requestInfo });
    await walletCrashPoint('withdrawal.request.before-commit');
    return row;
  };
  const row = await ledgerGate(() => transaction(db, request));
  await walletCrashPoint('withdrawal.request.after-commit');
  return toWithdrawal(row);
}

async function requireTarget(tx: Transaction, userId: string): Promise<{ network: string; address: string }> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { twoFactorEnabledAt: true } });
  if (!user?.twoFactorEnabledAt) throw new AppError('AUTH_008');
  const wallet = await findUsableWallet(tx, userId);
  if (!wallet) throw new AppError('WALLET_ADDRESS_REQUIRED');
  return wallet;
}

async function requireFunds(
  tx: Transaction,
  settings: Settings,
  { userId, balanceCents, amountCents }: { userId: string; balanceCents: number; amountCents: number },
): Promise<void> {
  const { currencyCode: currency } = settings;
  const leftCents = await readWithdrawalRoom(tx, settings, userId);
  if (amountCents > leftCents) {
    const message = `You can withdraw up to ${formatCents(leftCents, currency)} today.`;
    throw new AppError('WALLET_LIMIT', { message, details: { limit: 'daily', left: toAmount(leftCents, currency) } });
  }
  const minBalanceCents = toCents(settings.walletMinBalance, currency);
  const withdrawable = await readWithdrawable(tx, userId, currency);
  const availableCents = availableToWithdrawCents(withdrawable, { balanceCents, minBalanceCents });
  if (amountCents > availableCents) {
    throw new AppError('INSUFFICIENT_FUNDS', { details: { available: toAmount(availableCents, currency) } });
  }
}
