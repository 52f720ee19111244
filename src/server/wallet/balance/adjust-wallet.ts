import { toAmount } from '../../../shared/money/money.ts';
import type { AdjustWallet } from '../../../shared/wallet/adjustment.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import { readCents } from '../../platform/read-cents.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { lockWallet } from './lock-wallet.ts';

/** Staff correct a wallet by hand (D-67), once per key. INSUFFICIENT_FUNDS for more than is there. */
export async function adjustWallet(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, direction, amount, reason, idempotencyKey }: AdjustWallet & { idempotencyKey: string },
): Promise<{ balance: number }> {
  const { currencyCode: currency } = await getSettings(db);
  const user = await db.prisma.user.findUnique({ where: { id }, select: { id: true } });
  if (!user) throw new AppError('NOT_FOUND');
  refuseOwnMatter(actor, [user.id]);
  const cents = readCents(amount, currency);
  const amountCents = direction === 'credit' ? cents : -cents;
  const adjust = async (tx: Transaction) => {
    const balanceCents = await lockWallet(tx, id, currency);
    const isNew = await postLedger(tx, {
      type: 'adjustment',
      idempotencyKey: `adjustment:${actor.userId}:${idempotencyKey}`,
      currency,
      createdById: actor.userId,
      note: reason,
      postings: [
        { kind: 'user_wallet', userId: id, amountCents },
        { kind: 'adjustments', amountCents: -amountCents },
      ],
    });
    if (!isNew) return balanceCents;
    const title = direction === 'credit' ? 'Money added to your wallet' : 'Money deducted from your wallet';
    const dedupeKey = `adjustment:${actor.userId}:${idempotencyKey}`;
    await notify(tx, { userId: id, type: 'system', title, message: reason, link: '/user/wallet', dedupeKey });
    const fact = { entity: 'wallet', entityId: id, action: direction, newValue: { amountCents, reason } };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    return balanceCents + amountCents;
  };
  return { balance: toAmount(await ledgerGate(() => transaction(db, adjust)), currency) };
}
