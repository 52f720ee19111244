import type { CoinPayment } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import { coinsName } from '../../payments/providers/coins.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { readCoinPayment } from '../settling/lock-bill.ts';
import { getCoinPayment } from './coin-payment.queries.ts';

/**
 * The buyer of a top-up or a membership gives up paying it in coins. Repeating it changes nothing. COIN_PAYMENT_CLOSED
 * once coins have been seen or reported, or it is over. Coins that come later are the buyer's to take back.
 */
export async function cancelCoinPayment(services: Services, actor: MemberActor, id: string): Promise<CoinPayment> {
  const { userId } = await readCoinPayment(services.db.prisma, id);
  if (userId !== actor.userId) throw new AppError('NOT_FOUND');
  const state = await openProvider(services, coinsName).abandon(id);
  const status = await settlePayment(services, id, state);
  if (status === 'processing') {
    throw new AppError('COIN_PAYMENT_CLOSED', { message: 'Your coins are on their way, so it is too late to cancel.' });
  }
  if (status !== 'cancelled') throw new AppError('COIN_PAYMENT_CLOSED');
  return await getCoinPayment(services, actor, id);
}
