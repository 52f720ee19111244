import type { PayTopUp, ToppedUp, TopUpMethod, TopUpWallet } from '../../../shared/wallet/top-up.schemas.ts';
import { openMeans, type PaymentMeans } from '../../payments/cards/payment-means.ts';
import { gatewayStep } from '../../payments/gateway/gateway-money.ts';
import { requireVerifiedPayer } from '../../payments/payer/require-verified-payer.ts';
import { readCardTerms } from '../../payments/saved-methods/card-terms.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { requireOpenWallet, requireTopUpAmount } from '../wallet.policy.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';
import { beginTopUp, beginTopUpAgain } from './begin-top-up.ts';
import { closeTopUpPayment } from './close-top-up-payment.ts';
import { continueTopUp } from './continue-top-up.ts';
import { answerTopUp } from './top-up.queries.ts';
import { openTopUpProvider } from './top-up-methods.queries.ts';

type Means = PaymentMeans<TopUpMethod>;

/**
 * Charges the member and credits the wallet, within the limits of D-23. Idempotent per member and key, also after a
 * crash: a charge is found again by its payment. A decline is thrown as PAYMENT_DECLINED or INSUFFICIENT_FUNDS with {
 * topUp, retryable }.
 */
export async function topUpWallet(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { amount, idempotencyKey, ...input }: TopUpWallet & { idempotencyKey: string },
): Promise<ToppedUp> {
  const settings = await getSettings(services.db);
  requireOpenWallet(settings);
  await requireVerifiedPayer(services.db, settings, actor.userId);
  const amountCents = requireTopUpAmount(amount, settings);
  const means = await openTopUpMeans(services, actor, input);
  if (amountCents % gatewayStep(means.by.provider, settings.currencyCode) !== 0) {
    throw new AppError('VALIDATION_FAILED', { errors: { amount: ['amountInvalid'] } });
  }
  const topUp = { userId: actor.userId, amountCents, idempotencyKey, requestInfo, ...means.by };
  const { topUpId, paymentId } = await beginTopUp(services.db, settings, topUp);
  if (paymentId === null) return await payAgain(services, actor, topUpId, input);
  return await charge(services, means, { topUpId, paymentId });
}

/** Pays a top-up that was declined in another way, or goes on with one once the buyer has done their part. */
export async function payTopUp(services: Services, actor: MemberActor, input: PayTopUp): Promise<ToppedUp> {
  const { id, threeDSecure, returned } = input;
  const topUp = await services.db.prisma.walletTopUp.findUnique({ where: { id }, select: { userId: true } });
  if (topUp?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  const said = threeDSecure ?? returned;
  if (!said) return await payAgain(services, actor, id, input);
  const status = await continueTopUp(services, id, { ...said, isRepeatable: returned !== undefined });
  return await answerTopUp(services, id, { paymentId: said.paymentId, status });
}

type PaymentInput = Omit<TopUpWallet, 'amount'>;

async function payAgain(
  services: Services,
  actor: MemberActor,
  topUpId: string,
  input: PaymentInput,
): Promise<ToppedUp> {
  const settings = await getSettings(services.db);
  requireOpenWallet(settings);
  const means = await openTopUpMeans(services, actor, input);
  await closeTopUpPayment(services, topUpId);
  const topUp = { topUpId, userId: actor.userId, ...means.by };
  const paymentId = await beginTopUpAgain(services.db, settings, topUp);
  if (paymentId === null) return await answerTopUp(services, topUpId);
  return await charge(services, means, { topUpId, paymentId });
}

async function openTopUpMeans(services: Services, { userId }: MemberActor, input: PaymentInput): Promise<Means> {
  const provider = await openTopUpProvider(services, input.paymentMethod);
  return await openMeans(services, provider, { ...input, userId });
}

async function charge(
  services: Services,
  { provider, card }: Means,
  { topUpId, paymentId }: { topUpId: string; paymentId: string },
): Promise<ToppedUp> {
  const { amountCents, currency } = await services.db.prisma.walletTopUp.findUniqueOrThrow({
    where: { id: topUpId },
    select: { amountCents: true, currency: true },
  });
  await walletCrashPoint('top-up.before-charge');
  const returnUrl = `${services.environment.PUBLIC_URL}/user/wallet/return?topUp=${topUpId}&payment=${paymentId}`;
  const money = { paymentId, amountCents, currency, description: 'Wallet top-up', returnUrl };
  const terms = await readCardTerms(services, paymentId);
  const state = await provider.charge({ ...money, ...terms, ...(card && { card }) });
  await walletCrashPoint('top-up.after-charge');
  const status = await settlePayment(services, paymentId, state);
  return await answerTopUp(services, topUpId, { paymentId, status });
}
