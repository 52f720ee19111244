import type { z } from 'zod';
import { formatCents, toAmount } from '../../../shared/money/money.ts';
import type { PaySeller, payoutSchema } from '../../../shared/wallet/payout.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { matureEarnings } from '../../earnings/mature-earnings.ts';
import { lockPayable, requireNoDebt } from '../../earnings/seller-balance.queries.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import { readCents } from '../../platform/read-cents.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announcePayout } from './announce-payout.ts';

/**
 * Records that a seller was paid outside of the shop, up to what is payable. A reference pays once. SELLER_DEBT while
 * refunds exceed the earnings; INSUFFICIENT_FUNDS for more than is there.
 */
export async function paySeller(
  { db, environment }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: sellerId, amount, reference, isRepeat }: PaySeller & { isRepeat: boolean },
): Promise<z.infer<typeof payoutSchema>> {
  const { currencyCode: currency } = await getSettings(db);
  const seller = await db.prisma.user.findUnique({ where: { id: sellerId }, select: { id: true } });
  if (!seller) throw new AppError('NOT_FOUND');
  refuseOwnMatter(actor, [sellerId]);
  const amountCents = readCents(amount, currency);
  await matureEarnings({ db }, { sellerId });
  const pay = async (tx: Transaction) => {
    const payableCents = await lockPayable(tx, sellerId, currency);
    const done = isRepeat ? await tx.sellerPayout.findUnique({ where: { reference } }) : null;
    if (done?.sellerId === sellerId && done.amountCents === amountCents && done.paidById === actor.userId) {
      return { id: done.id, amount, currency, reference, createdAt: done.createdAt.toISOString() };
    }
    requireNoDebt(payableCents, currency);
    if (amountCents > payableCents) {
      throw new AppError('INSUFFICIENT_FUNDS', { details: { available: toAmount(payableCents, currency) } });
    }
    const row = await tx.sellerPayout.create({
      data: { sellerId, amountCents, currency, reference, paidById: actor.userId },
      select: { id: true, createdAt: true },
    });
    await postLedger(tx, {
      type: 'payout',
      idempotencyKey: `seller-payout:${row.id}`,
      currency,
      createdById: actor.userId,
      note: reference,
      postings: [
        { kind: 'seller_payable', userId: sellerId, amountCents: -amountCents },
        { kind: 'gateway', amountCents },
      ],
    });
    const money = formatCents(amountCents, currency);
    await announcePayout(tx, environment, {
      sellerId,
      templateKey: 'earnings-paid',
      title: 'Earnings paid out',
      message: `${money} of your earnings was paid out. Reference: ${reference}`,
      variables: { amount: money, reference },
      dedupeKey: `seller-payout:${row.id}`,
    });
    const fact = {
      entity: 'seller_payout',
      entityId: row.id,
      action: 'pay',
      newValue: { sellerId, amountCents, reference },
    };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    return { id: row.id, amount, currency, reference, createdAt: row.createdAt.toISOString() };
  };
  return await ledgerGate(() => transaction(db, pay)).catch(refuseUsedReference);
}

function refuseUsedReference(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const message = 'A payout with this reference has already been recorded.';
  throw new AppError('WALLET_CONFLICT', { message, errors: { reference: ['referenceTaken'] }, cause: error });
}
