import { normalizeHash } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import type { CoinPayment, ReportCoins } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { bindTransaction } from '../bind-transaction.ts';
import { readWatchedChains } from '../crypto-config.ts';
import { lockCoinPayment } from '../settling/lock-bill.ts';
import { getCoinPayment } from './coin-payment.queries.ts';

/**
 * The buyer of a top-up or a membership names the transaction that paid it. It proves nothing (M-13), and belongs to one
 * payment alone (M-10): TX_EXISTS for others. Only chains that the shop reads itself are asked.
 */
export async function reportCoins(services: Services, actor: MemberActor, input: ReportCoins): Promise<CoinPayment> {
  const { id, network, transactionHash } = input;
  const isWatched = (await readWatchedChains(services)).some((chain) => chain.network === network);
  if (!isWatched) throw new AppError('NETWORK_NOT_OFFERED', { errors: { network: ['networkNotOffered'] } });
  const hash = normalizeHash(network, transactionHash);
  if (hash === null) {
    throw new AppError('TX_HASH_INVALID', { errors: { transactionHash: ['invalidTransactionHash'] } });
  }
  await transaction(services.db, async (tx) => {
    const { userId, isOpen } = await lockCoinPayment(tx, id);
    if (userId !== actor.userId) throw new AppError('NOT_FOUND');
    if (!isOpen) throw new AppError('COIN_PAYMENT_CLOSED');
    await bindTransaction(tx, { bill: { paymentId: id }, network, hash, userId, isWatched });
  });
  return await getCoinPayment(services, actor, id);
}
