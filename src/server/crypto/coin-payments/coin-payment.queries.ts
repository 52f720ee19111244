import type { CoinPayment, OpenCoinPayments } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { underWay } from '../../payments/payments-under-way.ts';
import { coinsName } from '../../payments/providers/coins.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { type CoinState, readBillState } from '../quotes/coin-state.queries.ts';
import { readCoinsBack } from '../quotes/coins-back.queries.ts';
import { showPayment } from '../quotes/crypto-payment.queries.ts';
import { readLateOffer } from '../quotes/late-offer.queries.ts';
import { readCoinPayment } from '../settling/lock-bill.ts';
import { readPaymentSurplus } from './payment-surplus.queries.ts';

/** How one's own top-up or membership is paid in coins, and what has arrived of it; NOT_FOUND for anybody else's. */
export async function getCoinPayment(services: Services, { userId }: MemberActor, id: string): Promise<CoinPayment> {
  const config = await readCryptoConfig(services);
  return await transaction(services.db, async (tx) => {
    const payment = await readCoinPayment(tx, id);
    if (payment.userId !== userId) throw new AppError('NOT_FOUND');
    const { purpose, status, currency, amountCents } = payment;
    const priced = { totalCents: amountCents, currency };
    const bill = { paymentId: id };
    const { settings } = config;
    const state = await readBillState(tx, bill, priced, settings);
    const surplusOf = async (today: CoinState) => await readPaymentSurplus(tx, payment, today);
    const offer = await readLateOffer(tx, payment, state, settings);
    const back = await readCoinsBack(tx, { bill, currency, surplusOf }, state, settings);
    const reported = await tx.cryptoTransaction.findFirst({
      where: { paymentId: id, submittedById: { not: null } },
      select: { status: true, reason: true },
      orderBy: { id: 'desc' },
    });
    return {
      ...(await showPayment(tx, state, { config, priced, use: purpose, offer, back })),
      id,
      purpose,
      status: status === 'pending' ? 'processing' : status,
      total: toAmount(amountCents, currency),
      currency,
      reported: reported && { status: reported.status, reason: reported.reason ?? '' },
    };
  });
}

/** One's own top-ups and memberships that wait for coins, newest first. */
export async function listOpenCoinPayments({ db }: Services, { userId }: MemberActor): Promise<OpenCoinPayments> {
  const rows = await db.prisma.payment.findMany({
    where: {
      provider: coinsName,
      ...underWay,
      OR: [{ topUp: { userId } }, { vipPurchase: { userId } }],
    },
    select: { id: true, topUpId: true, amountCents: true, currency: true },
    orderBy: { id: 'desc' },
    take: 20,
  });
  return {
    items: rows.map(({ id, topUpId, amountCents, currency }) => ({
      id,
      purpose: topUpId === null ? 'vip' : 'topUp',
      total: toAmount(amountCents, currency),
      currency,
    })),
  };
}
