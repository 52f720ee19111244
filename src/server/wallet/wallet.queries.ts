import { toAmount, toCents } from '../../shared/money/money.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { holdDaysOf } from '../../shared/wallet/earnings.rules.ts';
import { availableToWithdrawCents } from '../../shared/wallet/wallet.rules.ts';
import type { Wallet, WalletLimits } from '../../shared/wallet/wallet.schemas.ts';
import { findNextMaturity } from '../earnings/seller-balance.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { readTopUpRoom, readWithdrawalRoom } from './balance/wallet-limits.queries.ts';
import { toConnectedWallet } from './connect/connected-wallet-view.ts';
import { listTopUpMethods } from './top-up/top-up-methods.queries.ts';
import { readWithdrawable } from './withdrawal/withdrawable.queries.ts';
import { toWithdrawal, withdrawalSelect } from './withdrawal/withdrawal-view.ts';

/** The member's wallet with everything its screen needs. A closed wallet still shows what is in it. */
export async function getWallet(services: Services, { userId }: MemberActor): Promise<Wallet> {
  const { db } = services;
  const settings = await getSettings(db);
  const { prisma } = db;
  const currency = settings.currencyCode;
  const [accounts, withdrawable, heldUntil, withdrawals, user] = await Promise.all([
    prisma.ledgerAccount.findMany({
      where: { owner: userId, currency, kind: { in: ['user_wallet', 'seller_payable', 'seller_held'] } },
      select: { kind: true, balanceCents: true },
    }),
    readWithdrawable(prisma, userId, currency),
    findNextMaturity(prisma, userId, holdDaysOf(settings)),
    prisma.walletWithdrawal.findMany({
      where: { userId, status: { in: ['requested', 'approved'] } },
      select: withdrawalSelect,
      orderBy: { id: 'desc' },
      take: 50,
    }),
    prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: { twoFactorEnabledAt: true, connectedWallet: { omit: { userId: true } } },
    }),
  ]);
  const balanceOf = (kind: string) => accounts.find((account) => account.kind === kind)?.balanceCents ?? 0;
  const balanceCents = balanceOf('user_wallet');
  const [topUpMethods, room, withdrawalLeft] = await Promise.all([
    settings.walletEnabled ? listTopUpMethods(services) : [],
    readTopUpRoom(prisma, settings, { userId, balanceCents }),
    readWithdrawalRoom(prisma, settings, userId),
  ]);
  const minBalanceCents = toCents(settings.walletMinBalance, currency);
  const availableCents = availableToWithdrawCents(withdrawable, { balanceCents, minBalanceCents });
  return {
    enabled: settings.walletEnabled,
    balance: toAmount(balanceCents, currency),
    currency,
    limits: limitsOf(settings, { topUpLeft: Math.min(room.dailyCents, room.ceilingCents), withdrawalLeft }),
    topUpMethods,
    withdrawalsEnabled: settings.walletEnabled && settings.withdrawalsEnabled,
    availableToWithdraw: toAmount(availableCents, currency),
    pendingWithdrawals: withdrawals.map(toWithdrawal),
    sellerBalance: toAmount(Math.max(0, balanceOf('seller_payable')), currency),
    sellerHeld: toAmount(balanceOf('seller_held'), currency),
    sellerHeldUntil: heldUntil?.toISOString() ?? null,
    sellerDebt: toAmount(Math.max(0, -balanceOf('seller_payable')), currency),
    connectedWallet: user.connectedWallet && toConnectedWallet(user.connectedWallet),
    twoFactorEnabled: user.twoFactorEnabledAt !== null,
  };
}

function limitsOf(settings: Settings, left: { topUpLeft: number; withdrawalLeft: number }): WalletLimits {
  return {
    minBalance: settings.walletMinBalance,
    maxBalance: settings.walletMaxBalance,
    topUpMin: settings.topUpMin,
    topUpMax: settings.topUpMax,
    topUpDaily: settings.topUpDaily,
    topUpLeft: toAmount(left.topUpLeft, settings.currencyCode),
    withdrawalMin: settings.withdrawalMin,
    withdrawalMax: settings.withdrawalMax,
    withdrawalDaily: settings.withdrawalDaily,
    withdrawalLeft: toAmount(left.withdrawalLeft, settings.currencyCode),
    withdrawalFeePercent: settings.withdrawalFeePercent,
    withdrawalFeeMin: settings.withdrawalFeeMin,
  };
}
