import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts, markCount } from '../../../shared/crypto/crypto-assets.ts';
import { rateDecimals } from '../../../shared/crypto/crypto-rate.rules.ts';
import { markUnits, unitsOfPrice } from '../../../shared/crypto/quote.rules.ts';
import type { CryptoPayment, RequestQuote } from '../../../shared/crypto/quote.schemas.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import { closeOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { holdForCoins } from '../../orders/payment/hold-for-coins.ts';
import { type LockedOrder, lockOrderNow } from '../../orders/state/lock-order.ts';
import { refuseStep, requireAction, seeAgain, seeOrder } from '../../orders/state/order-access.ts';
import { readActiveMethods } from '../../payments/shop-payment-methods.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { chainKinds } from '../chains/chain-kinds.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { type CoinState, readCoinState } from './coin-state.queries.ts';
import { getCryptoPayment } from './crypto-payment.queries.ts';
import { type OfferedAsset, readOfferedAssets } from './offered-assets.ts';

/** Stock stays held for so long after a quote: a payment sent at its end still has to be mined. */
const graceMinutes = 30;
/** With thousands of marks a free one is found at once, unless the address is flooded with quotes. */
const tries = 40;

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
  const tills = await readActiveMethods(services, config.settings, actor.userId);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const seen = await seeAgain(tx, before);
    requireAction(seen, 'submit-hash');
    const offered = (await readOfferedAssets(tx, config)).find((one) => one.asset === asset);
    if (!offered) throw new AppError('PROVIDER_NOT_CONFIGURED');
    const state = await readCoinState(tx, order, config.settings);
    const missingCents = state.verdict.missingCents;
    if (missingCents === 0) throw refuseStep(seen);
    if (isStillGood(state, asset, missingCents)) return;
    const { quoteMinutes, spreadPercent } = config.settings;
    // What was sent, or is said to have been, was sent for the price of then.
    const isPriced = state.transfers.length > 0 || seen.facts.hasReportedPayment;
    const till = isPriced ? undefined : tills.find(({ method }) => method === 'crypto');
    const totalCents = await holdForCoins(tx, order, { minutes: quoteMinutes + graceMinutes, till });
    const dueCents = missingCents + totalCents - order.totalCents;
    await writeQuote(tx, order, offered, { dueCents, quoteMinutes, spreadBps: Math.round(spreadPercent * 100) });
  });
  return await getCryptoPayment(services, actor, id);
}

function isStillGood({ quote, transfers, now }: CoinState, asset: string, dueCents: number): boolean {
  if (!quote || quote.asset !== asset || quote.expiresAt <= now || quote.amountCents !== dueCents) return false;
  return transfers.every(({ quoteId }) => quoteId !== quote.id);
}

interface Ask {
  dueCents: number;
  quoteMinutes: number;
  spreadBps: number;
}

/** The unique constraint sees to it that no other quote has this amount at this address. */
async function writeQuote(
  tx: Transaction,
  { id: orderId, currency }: LockedOrder,
  { asset, chain, rate }: OfferedAsset,
  { dueCents, quoteMinutes, spreadBps }: Ask,
): Promise<void> {
  const { network, markedBy } = assetFacts[asset];
  const receiver = await chainKinds[network].receive(tx, orderId, chain);
  const least = unitsOfPrice(asset, { cents: dueCents, currency, rate, spreadBps });
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // Where the receiver is the order's own, only its earlier amounts are in the way.
    const units = markUnits(asset, least, markedBy === 'amount' ? randomInt(1, markCount + 1) : attempt);
    const written = await tx.$executeRaw`
      INSERT INTO crypto_quotes ("id", "orderId", "asset", "network", "address", "memo", "units", "amountCents", "currency",
        "rate", "createdAt", "expiresAt")
      VALUES (${uuid()}::uuid, ${orderId}::uuid, ${asset}::"CryptoAsset", ${network}::"CryptoNetwork",
        ${receiver.address}, ${receiver.memo}, ${units.toString()}::numeric, ${dueCents}, ${currency},
        ${formatUnits(rate, rateDecimals)}::numeric, clock_timestamp(),
        clock_timestamp() + ${quoteMinutes} * interval '1 minute')
      ON CONFLICT ("asset", "address", "memo", "units") DO NOTHING`;
    if (written === 1) return;
  }
  throw new AppError('PROVIDER_NOT_CONFIGURED', { cause: new Error(`No free amount of ${asset} is left`) });
}
