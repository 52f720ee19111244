import type { PayTopUp, ToppedUp, TopUpWallet } from '../../shared/wallet/top-up.schemas.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { openProvider, providerFor } from '../payments/payment-providers.ts';
import { testGatewayName } from '../payments/providers/test-gateway.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { beginTopUp, beginTopUpAgain } from './begin-top-up.ts';
import { closeTopUpPayment } from './close-top-up-payment.ts';
import { settleTopUp } from './settle-top-up.ts';
import { answerTopUp } from './top-up.queries.ts';
import { requireOpenWallet, requireTopUpAmount } from './wallet.policy.ts';
import { walletCrashPoint } from './wallet-crash-points.ts';

/**
 * Charges a card and puts the money into the wallet, within the limits of D-23. Idempotent per member and key, also after
 * a crash: what was charged is found again by its payment. A decline is thrown as PAYMENT_DECLINED or INSUFFICIENT_FUNDS
 * with { topUp, retryable }.
 */
export async function topUpWallet(
  services: Services,
  actor: MemberActor,
  { amount, card, idempotencyKey }: TopUpWallet & { idempotencyKey: string },
): Promise<ToppedUp> {
  const settings = await getSettings(services.db);
  requireOpenWallet(settings);
  const provider = await cardProvider(services);
  const amountCents = requireTopUpAmount(amount, settings);
  const wish = { userId: actor.userId, amountCents, idempotencyKey, provider: provider.name };
  const { topUpId, paymentId } = await beginTopUp(services.db, settings, wish);
  if (paymentId === null) return await payAgain(services, actor, topUpId, card);
  return await charge(services, provider, { topUpId, paymentId, card });
}

/** Pays a top-up that was declined with another card, or brings the answer to its 3-D-Secure step. */
export async function payTopUp(
  services: Services,
  actor: MemberActor,
  { id, card, threeDSecure }: PayTopUp,
): Promise<ToppedUp> {
  const topUp = await services.db.prisma.walletTopUp.findUnique({ where: { id }, select: { userId: true } });
  if (topUp?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  if (!threeDSecure) return await payAgain(services, actor, id, card);
  const { paymentId, outcome } = threeDSecure;
  const payment = await services.db.prisma.payment.findUnique({
    where: { id: paymentId },
    select: { topUpId: true, status: true, provider: true },
  });
  if (payment?.topUpId !== id || payment.status !== 'processing') throw new AppError('WALLET_CONFLICT');
  const state = await openProvider(services, payment.provider).confirm(paymentId, outcome);
  if (!state) throw new AppError('WALLET_CONFLICT');
  await walletCrashPoint('top-up.after-charge');
  return await answerTopUp(services, id, { paymentId, status: await settleTopUp(services, paymentId, state) });
}

async function payAgain(
  services: Services,
  actor: MemberActor,
  topUpId: string,
  card: TopUpWallet['card'],
): Promise<ToppedUp> {
  const settings = await getSettings(services.db);
  requireOpenWallet(settings);
  const provider = await cardProvider(services);
  await closeTopUpPayment(services, topUpId);
  const wish = { topUpId, userId: actor.userId, provider: provider.name };
  const paymentId = await beginTopUpAgain(services.db, settings, wish);
  if (paymentId === null) return await answerTopUp(services, topUpId);
  return await charge(services, provider, { topUpId, paymentId, card });
}

async function charge(
  services: Services,
  provider: PaymentProvider,
  { topUpId, paymentId, card }: { topUpId: string; paymentId: string; card: TopUpWallet['card'] },
): Promise<ToppedUp> {
  const { amountCents, currency } = await services.db.prisma.walletTopUp.findUniqueOrThrow({
    where: { id: topUpId },
    select: { amountCents: true, currency: true },
  });
  await walletCrashPoint('top-up.before-charge');
  const state = await provider.charge({ paymentId, amountCents, currency, ...(card && { card }) });
  await walletCrashPoint('top-up.after-charge');
  const status = await settleTopUp(services, paymentId, state);
  return await answerTopUp(services, topUpId, { paymentId, status });
}

/** Only the test gateway so far: a live card provider needs its own form in the browser, which the wallet has not. */
async function cardProvider(services: Services): Promise<PaymentProvider> {
  const provider = await providerFor(services, 'card');
  if (provider.name === testGatewayName) return provider;
  throw new AppError('PROVIDER_NOT_CONFIGURED', { message: 'Topping up by card is not available.' });
}
