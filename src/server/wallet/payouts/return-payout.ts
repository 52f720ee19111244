import { formatCents } from '../../../shared/money/money.ts';
import type { ReturnPayout } from '../../../shared/wallet/payout.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { lockPayable } from '../../earnings/seller-balance.queries.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { announcePayout } from './announce-payout.ts';

/**
 * Records that a transfer to a seller came back: its amount is payable again. NOT_FOUND for a reference that paid
 * nothing to this seller; WALLET_CONFLICT when it was recorded before.
 */
export async function returnPayout(
  { db, environment }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: sellerId, reference, reason, isRepeat }: ReturnPayout & { isRepeat: boolean },
): Promise<{ success: true }> {
  refuseOwnMatter(actor, [sellerId]);
  const payout = await db.prisma.sellerPayout.findUnique({ where: { reference } });
  if (payout?.sellerId !== sellerId) {
    throw new AppError('NOT_FOUND', { message: 'No payout to this seller has this reference.' });
  }
  const { id: payoutId, amountCents, currency } = payout;
  const dedupeKey = `seller-payout-returned:${payoutId}`;
  const book = async (tx: Transaction) => {
    await lockPayable(tx, sellerId, currency);
    const isNew = await postLedger(tx, {
      type: 'payout',
      idempotencyKey: dedupeKey,
      currency,
      createdById: actor.userId,
      note: reference,
      postings: [
        { kind: 'seller_payable', userId: sellerId, amountCents },
        { kind: 'gateway', amountCents: -amountCents },
      ],
    });
    if (!isNew && isRepeat) return;
    if (!isNew)
      throw new AppError('WALLET_CONFLICT', { message: 'This payout has already been recorded as returned.' });
    const amount = formatCents(amountCents, currency);
    const message = `The transfer of ${amount} with the reference ${reference} came back, so it will be paid again. ${reason}`;
    const told = { title: 'Payout returned', message, variables: { amount, reference, reason }, dedupeKey };
    await announcePayout(tx, environment, { sellerId, templateKey: 'earnings-returned', ...told });
    const newValue = { sellerId, amountCents, reference, reason };
    const fact = { entity: 'seller_payout', entityId: payoutId, action: 'return', newValue };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  };
  await ledgerGate(() => transaction(db, book));
  return { success: true };
}
