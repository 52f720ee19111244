import { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import type { ledgerCheckSchema } from '../../../shared/wallet/payout.schemas.ts';
import type { memberLedgerSchema, WalletTransactionListInput } from '../../../shared/wallet/wallet.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { ledgerCheckKey } from './reconcile-ledger.ts';
import { listWalletTransactions } from './wallet-transactions.queries.ts';

/** The wallet of one member, for staff. */
export async function getMemberLedger(
  services: Services,
  { id, ...input }: WalletTransactionListInput & { id: string },
): Promise<z.infer<typeof memberLedgerSchema>> {
  const { prisma } = services.db;
  const [user, { currencyCode: currency }] = await Promise.all([
    prisma.user.findUnique({ where: { id }, select: { id: true, userName: true } }),
    getSettings(services.db),
  ]);
  if (!user) throw new AppError('NOT_FOUND');
  const [account, transactions] = await Promise.all([
    prisma.ledgerAccount.findFirst({
      where: { kind: 'user_wallet', owner: id, currency },
      select: { balanceCents: true },
    }),
    listWalletTransactions(services, { userId: id }, input),
  ]);
  return { ...transactions, user, currency, balance: toAmount(account?.balanceCents ?? 0, currency) };
}

const progressSchema = z.object({ at: z.iso.datetime() });

/** When the ledger was last compared, and the differences that nobody has settled yet. */
export async function getLedgerCheck({ db }: Services): Promise<z.infer<typeof ledgerCheckSchema>> {
  const [progress, alerts] = await Promise.all([
    db.prisma.setting.findUnique({ where: { key: ledgerCheckKey }, select: { value: true } }),
    db.prisma.opsAlert.findMany({
      where: { kind: { in: ledgerChecks.map(({ kind }) => kind) }, resolvedAt: null },
      orderBy: { createdAt: 'desc' },
      take: 100,
    }),
  ]);
  const kept = progressSchema.safeParse(progress?.value);
  return {
    checkedAt: kept.success ? kept.data.at : null,
    problems: alerts.map(({ id, title, details, seenAt }) => ({
      ...{ id, title, details: JSON.stringify(details), seenAt: seenAt.toISOString() },
    })),
  };
}
