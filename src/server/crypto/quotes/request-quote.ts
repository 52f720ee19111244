import { coinGraceMinutes } from '../../../shared/crypto/quotes/quote.rules.ts';
import type { CryptoPayment, RequestQuote } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import { closeOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { holdForCoins } from '../../orders/payment/hold-for-coins.ts';
import { lockOrderNow } from '../../orders/state/lock-order.ts';
import { refuseStep, requireAction, seeOrder, seeOrderAgain } from '../../orders/state/order-access.ts';
import { readActiveMethods } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { orderPayer } from '../notify-of-coins.ts';
import { readCoinState } from './coin-state.queries.ts';
import { getCryptoPayment } from './crypto-payment.queries.ts';
import { chooseFirst, isLateChoice } from './late-offer.queries.ts';
import { mailInstructions } from './mail-instructions.ts';
import { readOfferedAssets } from './offered-assets.ts';
import { isStillGood, writeQuote } from './write-quote.ts';

/**
 * Tells the buyer how many coins pay the order, or what is left of it, and keeps the amount for some minutes. Asked
 * again meanwhile it is the same. PROVIDER_NOT_CONFIGURED while the asset is not offered, ORDER_CONFLICT where nothing
 * is left to pay, else as `beginPayment`.
 */
export async function requestQuote(
  services: Services,
  actor: MemberActor,
  { id, asset }: RequestQuote,
): Promise<CryptoPayment> {
  const { db } = services;
  const row = await db.prisma.order.findUnique({ where: { id }, select: { userId: true } });
  authorizeBuyer(actor, row);
  const config = await readCryptoConfig(services);
  const before = await seeOrder(services, actor, id);
  requireAction(before, 'submit-hash');
  if (await closeOpenPayment(services, id)) throw refuseStep(await seeOrder(services, actor, id));
  const activeMethods = await readActiveMethods(services, config.settings, actor.userId);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const seen = await seeOrderAgain(tx, before);
    requireAction(seen, 'submit-hash');
    const offered = (await readOfferedAssets(tx, config, 'product')).find((one) => one.asset === asset);
    if (!offered) throw new AppError('PROVIDER_NOT_CONFIGURED');
    const state = await readCoinState(tx, order, config.settings);
    const missingCents = state.verdict.missingCents;
    if (missingCents === 0) throw refuseStep(seen);
    if (isLateChoice(state)) throw new AppError('ORDER_CONFLICT', { message: chooseFirst });
    if (isStillGood(state, asset, missingCents)) return;
    const { quoteMinutes, spreadPercent } = config.settings;
    // What was sent, or is said to have been, was sent for the price of then.
    const isPriced = state.transfers.length > 0 || seen.facts.hasReportedPayment;
    const activeMethod = isPriced ? undefined : activeMethods.find(({ method }) => method === 'crypto');
    const totalCents = await holdForCoins(tx, order, { minutes: quoteMinutes + coinGraceMinutes, activeMethod });
    const dueCents = missingCents + totalCents - order.totalCents;
    const ask = { dueCents, currency: order.currency, quoteMinutes, spreadPercent };
    const quote = await writeQuote(tx, { orderId: id }, offered, ask);
    await mailInstructions(tx, services, orderPayer(order), quote);
  });
  return await getCryptoPayment(services, actor, id);
}
