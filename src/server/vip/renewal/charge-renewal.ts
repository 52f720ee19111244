import { v7 as uuid } from 'uuid';
import type { Settings } from '../../../shared/settings/settings.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { type CardNote, prepareCard } from '../../payments/cards/prepare-card.ts';
import { gatewayStep } from '../../payments/gateway/gateway-money.ts';
import { underWay } from '../../payments/payments-under-way.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import { readCardTerms } from '../../payments/saved-methods/card-terms.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { VipRenewal, VipSubscription } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { vipPlace } from '../announce-vip.ts';
import { lockMember } from '../membership.ts';
import { findRenewalMethod, type ReadRenewal, readRenewal } from '../reading/renewal.queries.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';
import { planCents } from '../vip-prices.ts';
import { giveUpRenewal } from './refuse-renewal.ts';

/** Attempts of one renewal; more than its declines, as a crash may cut some off before the provider had them. */
const maxAttempts = 6;

interface Due {
  subscriptionId: string;
  userId: string;
}

interface Started {
  paymentId: string;
  amountCents: number;
}

/**
 * Charges one more year to the kept card, once: the purchase is unique for the end that it extends, the attempt is
 * written before the provider is asked, and while it is open nobody begins another. What a crash leaves between the two
 * is settled by the reconcile job. Does nothing where it is not due any more.
 */
export async function chargeRenewal(services: Services, due: Due, now: Date): Promise<void> {
  const settings = await getSettings(services.db);
  await noteTried(services, due.subscriptionId);
  const renewal = await readRenewal(services.db.prisma, due.subscriptionId);
  if (!renewal) return;
  const providerName = settings.vipEnabled ? await findProviderName(services, settings) : undefined;
  const card = providerName === undefined ? undefined : await checkCard(services, due.userId, providerName, renewal);
  const started = await begin(services, { due, renewal, settings, providerName, card, now });
  if (!started || !providerName) return;
  const { paymentId, amountCents } = started;
  await vipCrashPoint('vip.before-charge');
  const terms = await readCardTerms(services, paymentId);
  const money = { paymentId, amountCents, currency: renewal.currency, description: 'VIP membership, one more year' };
  const state = await openProvider(services, providerName).charge({ ...money, isOffSession: true, ...terms });
  await vipCrashPoint('vip.after-charge');
  await settlePayment(services, paymentId, state);
}

async function noteTried({ db }: Services, subscriptionId: string): Promise<void> {
  const data = { triedAt: databaseNow() };
  await db.prisma.vipRenewal.update({ where: { subscriptionId }, data, select: { subscriptionId: true } });
}

/** The provider of cards; undefined while it cannot charge a year, in which case it is tried again. */
async function findProviderName(services: Services, settings: Settings): Promise<string | undefined> {
  const cardMethod = await findRenewalMethod(services);
  const isFit =
    cardMethod && planCents(settings, 'annual') % gatewayStep(cardMethod.provider, settings.currencyCode) === 0;
  return isFit ? cardMethod.provider : undefined;
}

/** Undefined for a card that cannot be charged. */
async function checkCard(
  services: Services,
  userId: string,
  provider: string,
  { cardId }: ReadRenewal,
): Promise<CardNote | undefined> {
  if (cardId === null) return undefined;
  try {
    return await prepareCard(services, { userId, provider, paymentToken: cardId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return undefined;
    throw error;
  }
}

interface Beginning {
  due: Due;
  renewal: ReadRenewal;
  settings: Settings;
  providerName: string | undefined;
  card: CardNote | undefined;
  now: Date;
}

/** Writes the purchase, if need be, and an attempt to pay it; null when there is nothing to charge. */
async function begin(services: Services, beginning: Beginning): Promise<Started | null> {
  const { subscriptionId, userId } = beginning.due;
  return await transaction(services.db, async (tx) => {
    await lockMember(tx, userId);
    const renewal = await readRenewal(tx, subscriptionId);
    const current = await tx.vipSubscription.findUniqueOrThrow({ where: { id: subscriptionId } });
    const { endDate } = current;
    // Another card was chosen, or it was charged or switched off meanwhile.
    if (!renewal || !endDate || !isDue(renewal, current, beginning)) return null;
    const open = await tx.payment.count({
      where: { vipPurchase: { userId }, ...underWay },
    });
    if (open > 0) return null;
    const purchase = await findPurchase(tx, { userId, renewal, endDate });
    const reason = reasonAgainst(beginning, { renewal, until: current.perksUntil ?? endDate, purchase });
    const place = vipPlace(services.environment, beginning.settings);
    if (reason) await giveUpRenewal(tx, place, { userId, renewal, endDate, reason });
    if (reason || !beginning.providerName || !beginning.card) return null;
    const { currency } = renewal;
    const amountCents = Math.min(planCents(beginning.settings, 'annual'), renewal.priceCents);
    const { id, price } = purchase
      ? await openAgain(tx, purchase, amountCents)
      : await createPurchase(tx, { userId, renewal, endDate, amountCents });
    const by = { provider: beginning.providerName, method: 'card' as const, isOffSession: true, ...beginning.card };
    const paymentId = await openPayment(tx, { vipPurchaseId: id, amountCents: price, currency, ...by });
    await vipCrashPoint('vip.begin.before-commit');
    return { paymentId, amountCents: price };
  });
}

function isDue(renewal: VipRenewal, current: VipSubscription, { renewal: seen, now }: Beginning): boolean {
  const { announcedEnd, chargeAt, cardId } = renewal;
  const isRunning = current.status === 'active' || current.status === 'expired';
  const isAnnounced = announcedEnd?.getTime() === current.endDate?.getTime() && chargeAt !== null && chargeAt <= now;
  return isRunning && !current.cancelAtEnd && isAnnounced && cardId === seen.cardId;
}

interface Standing {
  renewal: VipRenewal;
  /** When the days of grace are over. */
  until: Date;
  purchase: Attempted | null;
}

/** Why it is not charged any more, if so. While the shop takes no cards it waits. */
function reasonAgainst(
  { providerName, card, settings, now }: Beginning,
  { renewal, until, purchase }: Standing,
): 'unavailable' | 'card' | undefined {
  const isTired = (purchase?._count.payments ?? 0) >= maxAttempts;
  if (until <= now || renewal.currency !== settings.currencyCode || isTired) return 'unavailable';
  return providerName && !card ? 'card' : undefined;
}

type Attempted = { id: string; amountCents: number; _count: { payments: number } };

/** One for each end, and for each time that its member agreed. */
const keyOf = ({ subscriptionId, consentedAt }: VipRenewal, endDate: Date) =>
  `renewal:${subscriptionId}:${endDate.toISOString()}:${consentedAt.toISOString()}`;

async function findPurchase(
  tx: Transaction,
  { userId, renewal, endDate }: { userId: string; renewal: VipRenewal; endDate: Date },
): Promise<Attempted | null> {
  return await tx.vipPurchase.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey: keyOf(renewal, endDate) } },
    select: { id: true, amountCents: true, _count: { select: { payments: true } } },
  });
}

/** After a decline; for less where a year costs less by now. */
async function openAgain(
  tx: Transaction,
  { id, amountCents }: Attempted,
  nowCents: number,
): Promise<{ id: string; price: number }> {
  const price = Math.min(amountCents, nowCents);
  await tx.vipPurchase.update({ where: { id }, data: { status: 'pending', amountCents: price }, select: { id: true } });
  return { id, price };
}

async function createPurchase(
  tx: Transaction,
  {
    userId,
    renewal,
    endDate,
    amountCents,
  }: { userId: string; renewal: VipRenewal; endDate: Date; amountCents: number },
): Promise<{ id: string; price: number }> {
  const id = uuid();
  const { subscriptionId, currency } = renewal;
  await tx.vipPurchase.create({
    data: {
      ...{ id, userId, subscriptionId, kind: 'renew', plan: 'annual', amountCents, currency },
      ...{ idempotencyKey: keyOf(renewal, endDate), createdAt: databaseNow() },
    },
    select: { id: true },
  });
  return { id, price: amountCents };
}
