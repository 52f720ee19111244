import type { CoinPayment, RequestCoins } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { coinPayer } from '../notify-of-coins.ts';
import { readBillState } from '../quotes/coin-state.queries.ts';
import { chooseFirst, isLateChoice } from '../quotes/late-offer.queries.ts';
import { mailInstructions } from '../quotes/mail-instructions.ts';
import { readOfferedAssets } from '../quotes/offered-assets.ts';
import { isStillGood, writeQuote } from '../quotes/write-quote.ts';
import { lockCoinPayment } from '../settling/lock-bill.ts';
import { getCoinPayment } from './coin-payment.queries.ts';

/**
 * Tells the buyer of a top-up or a membership how many coins pay it, or what is left of it, and keeps the amount for some
 * minutes. PROVIDER_NOT_CONFIGURED while the asset is not offered for that, COIN_PAYMENT_CLOSED where nothing is left to pay.
 */
export async function requestCoins(
  services: Services,
  actor: MemberActor,
  { id, asset }: RequestCoins,
): Promise<CoinPayment> {
  const config = await readCryptoConfig(services);
  await transaction(services.db, async (tx) => {
    const payment = await lockCoinPayment(tx, id);
    const { userId, purpose, amountCents, currency, isOpen } = payment;
    if (userId !== actor.userId) throw new AppError('NOT_FOUND');
    const offered = (await readOfferedAssets(tx, config, purpose)).find((one) => one.asset === asset);
    if (!offered) throw new AppError('PROVIDER_NOT_CONFIGURED');
    const bill = { paymentId: id };
    const state = await readBillState(tx, bill, { totalCents: amountCents, currency }, config.settings);
    const dueCents = state.verdict.missingCents;
    if (!isOpen || dueCents === 0) throw new AppError('COIN_PAYMENT_CLOSED');
    if (isLateChoice(state)) throw new AppError('COIN_PAYMENT_CLOSED', { message: chooseFirst });
    if (isStillGood(state, asset, dueCents)) return;
    const { quoteMinutes, spreadPercent } = config.settings;
    const quote = await writeQuote(tx, bill, offered, { dueCents, currency, quoteMinutes, spreadPercent });
    await mailInstructions(tx, services, coinPayer(payment), quote);
  });
  return await getCoinPayment(services, actor, id);
}
