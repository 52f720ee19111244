import {
  type BuyVip,
  type PayVip,
  type VipBought,
  type VipPaymentMethod,
  vipPaymentMethods,
} from '../../../shared/vip/vip.schemas.ts';
import { openMeans, type PaymentMeans } from '../../payments/cards/payment-means.ts';
import { listUsableMethodsAmong } from '../../payments/offered-methods/usable-methods.queries.ts';
import { requireVerifiedPayer } from '../../payments/payer/require-verified-payer.ts';
import { underWay } from '../../payments/payments-under-way.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import { readCardTerms } from '../../payments/saved-methods/card-terms.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { closeOpenAttempts } from '../../settlement/close-open-attempts.ts';
import { continueAttempt } from '../../settlement/continue-attempt.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';
import { answerPurchase } from './answer-purchase.ts';
import { beginPurchase, beginPurchaseAgain } from './begin-purchase.ts';

type Means = PaymentMeans<VipPaymentMethod>;
type PaymentInput = Omit<PayVip, 'id' | 'threeDSecure' | 'returned'>;

/**
 * Charges the member for a membership, one more year, lifetime or a gift. Idempotent per member and key, also after a
 * crash: a charge is found again by its payment. A decline is thrown as PAYMENT_DECLINED or INSUFFICIENT_FUNDS with {
 * purchaseId, retryable }.
 */
export async function buyMembership(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: BuyVip & { idempotencyKey: string; isExtension: boolean },
): Promise<VipBought> {
  const { plan, asGift, isExtension, expectedPrice, expectedEnd, renews, idempotencyKey, ...payment } = input;
  const { userId } = actor;
  const settings = await getSettings(services.db);
  if (!settings.vipEnabled) throw new AppError('VIP_CLOSED');
  await requireVerifiedPayer(services.db, settings, userId);
  const means = await openVipMeans(services, userId, payment);
  await closeOtherPurchases(services, userId, idempotencyKey);
  const expected = { expectedPrice, expectedEnd };
  const purchase = {
    userId,
    plan,
    asGift,
    isExtension,
    ...expected,
    renews,
    idempotencyKey,
    by: means.by,
    requestInfo,
  };
  const { purchaseId, paymentId } = await beginPurchase(services.db, settings, purchase);
  if (paymentId === null) return await payAgain(services, actor, purchaseId, payment);
  return await charge(services, actor, means, { purchaseId, paymentId });
}

/** Pays a purchase that was declined in another way, or goes on with one once the buyer has done their part. */
export async function payPurchase(services: Services, actor: MemberActor, input: PayVip): Promise<VipBought> {
  const { id, threeDSecure, returned, ...payment } = input;
  const purchase = await services.db.prisma.vipPurchase.findUnique({ where: { id }, select: { userId: true } });
  if (purchase?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  const said = threeDSecure ?? returned;
  if (!said) return await payAgain(services, actor, id, payment);
  const status = await continueAttempt(services, {
    ...said,
    isRepeatable: returned !== undefined,
    isFor: ({ vipPurchaseId }) => vipPurchaseId === id,
    afterAsking: () => vipCrashPoint('vip.after-charge'),
  });
  if (status === null) throw new AppError('VIP_CONFLICT');
  return await answerPurchase(services, actor, id, { paymentId: said.paymentId, status });
}

async function payAgain(
  services: Services,
  actor: MemberActor,
  purchaseId: string,
  payment: PaymentInput,
): Promise<VipBought> {
  const { userId } = actor;
  const means = await openVipMeans(services, userId, payment);
  await closeAttempts(services, purchaseId);
  const paymentId = await beginPurchaseAgain(services.db, { purchaseId, userId, by: means.by });
  if (paymentId === null) return await answerPurchase(services, actor, purchaseId);
  return await charge(services, actor, means, { purchaseId, paymentId });
}

/** Somebody who begins anew has given up what they began before: only one attempt of a member is open. */
async function closeOtherPurchases(services: Services, userId: string, idempotencyKey: string): Promise<void> {
  const open = await services.db.prisma.vipPurchase.findMany({
    where: {
      userId,
      idempotencyKey: { not: idempotencyKey },
      payments: { some: underWay },
    },
    select: { id: true },
  });
  for (const { id } of open) await closeAttempts(services, id);
}

async function closeAttempts(services: Services, vipPurchaseId: string): Promise<void> {
  if (!(await closeOpenAttempts(services, { vipPurchaseId }))) throw new AppError('VIP_LOCKED', { retryAfter: 2 });
}

async function openVipMeans(services: Services, userId: string, input: PaymentInput): Promise<Means> {
  const open = (await listUsableMethodsAmong(services, vipPaymentMethods, 'vip')).find(
    ({ method }) => method === input.paymentMethod,
  );
  if (!open) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return await openMeans(services, openProvider(services, open.provider), { ...input, userId });
}

async function charge(
  services: Services,
  actor: MemberActor,
  { provider, card }: Means,
  { purchaseId, paymentId }: { purchaseId: string; paymentId: string },
): Promise<VipBought> {
  const { amountCents, currency } = await services.db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { amountCents: true, currency: true },
  });
  await vipCrashPoint('vip.before-charge');
  const returnUrl = `${services.environment.PUBLIC_URL}/user/vip/return?purchase=${purchaseId}&payment=${paymentId}`;
  const money = { paymentId, amountCents, currency, description: 'VIP membership', returnUrl };
  const terms = await readCardTerms(services, paymentId);
  const state = await provider.charge({ ...money, ...terms, ...(card && { card }) });
  await vipCrashPoint('vip.after-charge');
  const status = await settlePayment(services, paymentId, state);
  return await answerPurchase(services, actor, purchaseId, { paymentId, status });
}
