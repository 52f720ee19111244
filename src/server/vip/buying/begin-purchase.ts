import { v7 as uuid } from 'uuid';
import { fitsCurrency, toAmount, toCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { effectOf, type VipType } from '../../../shared/vip/vip.rules.ts';
import type { VipPaymentMethod } from '../../../shared/vip/vip.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { mayTryCard } from '../../payments/attempts/count-declines.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import type { PaymentMeans } from '../../payments/cards/payment-means.ts';
import { gatewayStep } from '../../payments/gateway/gateway-money.ts';
import { underWay } from '../../payments/payments-under-way.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import type { VipPurchase, VipPurchaseKind } from '../../platform/generated/client.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import { createMembership, findRunning, lockMember } from '../membership.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';
import { planCents, readUpgradePrice } from '../vip-prices.ts';

export type PaidBy = PaymentMeans<VipPaymentMethod>['by'];

interface PurchaseRequest {
  userId: string;
  plan: VipType;
  asGift: boolean;
  /** Only for somebody who is or was just a member. */
  isExtension: boolean;
  expectedPrice: number | undefined;
  /** The end of the membership that the buyer saw. */
  expectedEnd: string | null | undefined;
  /** To be renewed each year by the card that pays. */
  renews: boolean;
  idempotencyKey: string;
  by: PaidBy;
  requestInfo: RequestInfo;
}

export interface StartedPurchase {
  purchaseId: string;
  /** Null when the same request came before; its result has to be looked up first. */
  paymentId: string | null;
}

/**
 * Writes a purchase with its first attempt, once per member and key, at today's price. VIP_CONFLICT when there is
 * nothing to buy or it would be added to another membership than the buyer saw, PRICE_CHANGED when it costs something else.
 */
export async function beginPurchase(
  db: Database,
  settings: Settings,
  input: PurchaseRequest,
): Promise<StartedPurchase> {
  const { userId, plan, idempotencyKey, by } = input;
  return await transaction(db, async (tx) => {
    await lockMember(tx, userId);
    const before = await tx.vipPurchase.findUnique({ where: { userId_idempotencyKey: { userId, idempotencyKey } } });
    if (before && (before.plan !== plan || (before.kind === 'gift') !== input.asGift)) {
      throw new AppError('IDEMPOTENCY_MISMATCH');
    }
    if (before) return { purchaseId: await keepRequest(tx, before, input), paymentId: null };
    await refuseOpenAttempt(tx, userId);
    await requireFewDeclines(tx, userId, by);
    const { kind, subscriptionId, amountCents, creditCents } = await priceOf(tx, settings, input);
    requirePrice(input, amountCents, settings.currencyCode, by.provider);
    const purchaseId = uuid();
    const currency = settings.currencyCode;
    const target =
      subscriptionId ??
      (kind === 'gift' ? null : await createMembership(tx, { userId, type: plan, priceCents: amountCents }));
    await tx.vipPurchase.create({
      data: {
        ...{ id: purchaseId, userId, subscriptionId: target, kind, plan, amountCents, creditCents, currency },
        ...{ idempotencyKey, renews: input.renews, createdAt: databaseNow() },
      },
      select: { id: true },
    });
    const paymentId = await openPayment(tx, { vipPurchaseId: purchaseId, amountCents, currency, ...by });
    const fact = { entity: 'vip', entityId: target ?? purchaseId, action: 'buy', key: `vip.${kind}` };
    const newValue = { purchaseId, plan, amountCents, currency, method: by.method };
    await audit(tx, { ...fact, newValue, userId, requestInfo: input.requestInfo });
    await vipCrashPoint('vip.begin.before-commit');
    return { purchaseId, paymentId };
  });
}

/** Another try may say otherwise about renewal, as long as nothing is paid. */
async function keepRequest(tx: Transaction, { id }: VipPurchase, { renews }: PurchaseRequest): Promise<string> {
  await tx.vipPurchase.updateMany({ where: { id, status: { notIn: ['paid', 'refunded'] } }, data: { renews } });
  return id;
}

/** Writes another attempt for a purchase that is not paid; null when it is, or can no longer be. */
export async function beginPurchaseAgain(
  db: Database,
  { purchaseId, userId, by }: { purchaseId: string; userId: string; by: PaidBy },
): Promise<string | null> {
  return await transaction(db, async (tx) => {
    await lockMember(tx, userId);
    const purchase = await tx.vipPurchase.findUniqueOrThrow({ where: { id: purchaseId } });
    if (purchase.status === 'paid' || purchase.status === 'refunded') return null;
    await refuseOpenAttempt(tx, userId);
    await requireFewDeclines(tx, userId, by);
    await requireStillWanted(tx, purchase);
    await tx.vipPurchase.update({ where: { id: purchaseId }, data: { status: 'pending' }, select: { id: true } });
    const { amountCents, currency } = purchase;
    return await openPayment(tx, { vipPurchaseId: purchaseId, amountCents, currency, ...by });
  });
}

/** One attempt of a member at a time: two presses of the button are not two years. */
async function refuseOpenAttempt(tx: Transaction, userId: string): Promise<void> {
  const open = await tx.payment.count({
    where: { vipPurchase: { userId }, ...underWay },
  });
  if (open > 0) throw new AppError('VIP_LOCKED', { retryAfter: 2 });
}

/** An older purchase keeps its price for an hour; then its buyer begins a new one. */
const priceHoldMs = 3_600_000;

async function requireStillWanted(tx: Transaction, purchase: VipPurchase): Promise<void> {
  const now = databaseNow();
  const pending = purchase.subscriptionId
    ? await tx.vipSubscription.findUnique({ where: { id: purchase.subscriptionId }, select: { status: true } })
    : null;
  const isOld = now.getTime() - purchase.createdAt.getTime() > priceHoldMs;
  const isGivenUp = purchase.kind === 'activate' && pending?.status !== 'pending';
  if (isOld || isGivenUp || purchase.kind === 'renew') throw new AppError('VIP_CONFLICT');
}

interface Priced {
  kind: VipPurchaseKind;
  subscriptionId: string | null;
  amountCents: number;
  creditCents: number;
}

async function priceOf(tx: Transaction, settings: Settings, input: PurchaseRequest): Promise<Priced> {
  const { plan, userId } = input;
  const full = { amountCents: planCents(settings, plan), creditCents: 0 };
  if (input.asGift) return { kind: 'gift', subscriptionId: null, ...full };
  const now = databaseNow();
  const current = await findRunning(tx, userId, now);
  requireSeen(input, current);
  const effect = effectOf(plan, current);
  if (effect === 'none' || (input.isExtension && !current)) throw new AppError('VIP_CONFLICT');
  if (!current || effect === 'start') return { kind: 'activate', subscriptionId: null, ...full };
  if (effect === 'extend') return { kind: 'extend', subscriptionId: current.id, ...full };
  const { amountCents, creditCents } = await readUpgradePrice(tx, settings, current.id, now);
  return { kind: 'upgrade', subscriptionId: current.id, amountCents, creditCents };
}

/** A purchase in another tab is not followed by a second year that nobody asked for. */
function requireSeen({ expectedEnd }: PurchaseRequest, current: { endDate: Date | null } | null): void {
  if (expectedEnd === undefined) return;
  const end = current?.endDate?.getTime() ?? null;
  if (end !== (expectedEnd === null ? null : Date.parse(expectedEnd))) throw new AppError('VIP_CONFLICT');
}

function requirePrice(
  { expectedPrice }: PurchaseRequest,
  amountCents: number,
  currency: string,
  provider: string,
): void {
  if (amountCents % gatewayStep(provider, currency) !== 0) throw new AppError('PROVIDER_NOT_CONFIGURED');
  if (expectedPrice === undefined) return;
  const isSame = fitsCurrency(expectedPrice, currency) && toCents(expectedPrice, currency) === amountCents;
  if (!isSame) throw new AppError('PRICE_CHANGED', { details: { price: toAmount(amountCents, currency) } });
}

async function requireFewDeclines(tx: Transaction, userId: string, { method }: PaidBy): Promise<void> {
  if (method !== 'card' || (await mayTryCard(tx, userId))) return;
  throw new AppError('VIP_CONFLICT', { message: 'Too many declined payments. Please contact support.' });
}
