import { v7 as uuid } from 'uuid';
import type { CryptoNetwork } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { areEnough, isPaidOut } from '../../../shared/crypto/coin-payments/payout.rules.ts';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts, type CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { type LedgerPosting, postLedger } from '../../ledger/post-ledger.ts';
import { registerPayout } from '../../payments/register-payout.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CoinRefund, PayoutFacts } from '../../refunds/booking/coin-payouts.ts';
import type { Payout } from '../desk/find-payout.ts';
import { valueSentBack } from '../desk/sent-back.ts';

/**
 * Writes down what the chain knows of a payout, and books it: sales lose what was refunded, the coins leave at what they
 * came at, and what they have gained or lost since is the shop's. Coins that were never paid for this order count as
 * bought today.
 */
export async function bookPayout(
  tx: Transaction,
  refund: CoinRefund,
  { payout, byUserId }: { payout: Payout; byUserId: string },
): Promise<PayoutFacts> {
  const { orderId, amountCents, currency } = refund;
  const { asset, units } = payout;
  const came = await tx.cryptoTransfer.findFirst({
    where: { orderId, asset, orphanedAt: null, quoteId: { not: null } },
    include: { quote: true },
    orderBy: { id: 'desc' },
  });
  const { rate, worthCents, gainCents } = await valueSentBack(
    tx,
    { came: { quote: came?.quote ?? null }, payout },
    currency,
  );
  const costCents = worthCents - gainCents;
  refuseTooLittle(refund, payout, [worthCents, costCents]);
  const at = { units: units.toString(), rate: formatUnits(rate, rateDecimals), worthCents, gainCents };
  await write(tx, refund, { ...payout, ...at, byUserId }, [
    { kind: 'gateway', amountCents: costCents },
    { kind: 'exchange', amountCents: gainCents },
    { kind: 'adjustments', amountCents: amountCents - worthCents },
  ]);
  return {
    isVerified: true,
    sent: `${formatUnits(units, assetFacts[asset].decimals)} ${asset}`,
    worthCents,
    gainCents,
  };
}

/** Where the number of coins was fixed, that counts, and else what they were worth. */
function refuseTooLittle(
  { amountCents, currency, fixedUnits }: CoinRefund,
  { asset, units }: Payout,
  worths: readonly [worthCents: number, costCents: number],
): void {
  const { decimals, symbol } = assetFacts[asset];
  const coins = (some: bigint) => `${formatUnits(some, decimals)} ${symbol}`;
  if (fixedUnits !== null) {
    if (areEnough(units, fixedUnits)) return;
    const message = `This transaction paid ${coins(units)}, less than the ${coins(fixedUnits)} owed.`;
    throw new AppError('PAYOUT_TOO_SMALL', { message });
  }
  if (isPaidOut(amountCents, worths)) return;
  const [brought, owed] = [formatCents(worths[0], currency), formatCents(amountCents, currency)];
  const message = `This transaction paid coins worth ${brought}, less than the ${owed} owed.`;
  throw new AppError('PAYOUT_TOO_SMALL', { message });
}

interface Unverified {
  network: CryptoNetwork;
  asset: CryptoAsset;
  hash: string;
  address: string;
  byUserId: string;
}

/** The same by the word of staff alone, where the shop has no node: what was owed is taken for what was sent. */
export async function bookUnverified(tx: Transaction, refund: CoinRefund, sent: Unverified): Promise<PayoutFacts> {
  await write(tx, refund, sent, [{ kind: 'gateway', amountCents: refund.amountCents }]);
  return { isVerified: false };
}

type Written = Unverified & { units?: string; rate?: string; worthCents?: number; gainCents?: number };

async function write(
  tx: Transaction,
  { id: refundId, orderId, amountCents, currency }: CoinRefund,
  { byUserId, ...sent }: Written,
  postings: readonly LedgerPosting[],
): Promise<void> {
  const id = uuid();
  if (!(await registerPayout(tx, sent))) throw new AppError('TX_EXISTS');
  await tx.cryptoReturn.create({
    data: { ...sent, id, refundId, kind: 'payout', amountCents, returnedById: byUserId },
    select: { id: true },
  });
  await postLedger(tx, {
    type: 'refund',
    idempotencyKey: `crypto-return:${id}`,
    currency,
    orderId,
    refundId,
    createdById: byUserId,
    note: 'Refund paid out in coins',
    postings: [...postings, { kind: 'sales', amountCents: -amountCents }],
  });
}
