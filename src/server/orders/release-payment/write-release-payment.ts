import { formatCents } from '../../../shared/money/money.ts';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { isPayableOnRelease, releaseConsent } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { prepareCard } from '../../payments/cards/prepare-card.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import { readCents } from '../../platform/read-cents.ts';
import type { Services } from '../../platform/services.ts';
import { chargeReleaseJob } from '../orders.jobs.ts';
import { recordOrderEvent } from '../state/order-events.ts';

interface DeferredLine {
  productId: string;
  quantity: number;
  product: {
    name: string;
    type: string;
    isPreorder: boolean;
    payOnRelease: boolean;
    bundlePercent: number | null;
    releaseAt: Date | null;
  };
}

/** The later charge that the buyer agrees to. */
export interface ReleaseTerms {
  cardId: string;
  productId: string;
  releaseAt: Date;
  amountCents: number;
  consentText: string;
}

interface Deferred {
  userId: string;
  request: Pick<PlaceOrder, 'payOnRelease' | 'paymentMethod' | 'gift'>;
  wanted: readonly Pick<DeferredLine, 'product'>[];
  lines: readonly DeferredLine[];
  totalCents: number;
  currency: string;
  provider: string;
}

/**
 * What is charged at the release, and from which card; null for an order that is paid now. ORDER_VALIDATION_FAILED for
 * what cannot be paid that way, PRICE_CHANGED where it costs something else than the buyer was told, VALIDATION_FAILED for a card that is not theirs or expires before.
 */
export async function readReleaseTerms(services: Services, order: Deferred): Promise<ReleaseTerms | null> {
  const { userId, request, wanted, lines, totalCents, currency, provider } = order;
  if (!request.payOnRelease) return null;
  const [line] = lines;
  const releaseAt = line?.product.releaseAt ?? null;
  const isPayable = wanted.length === 1 && isPayableOnRelease(lines, request.gift !== undefined) && totalCents > 0;
  if (!line || !releaseAt || !isPayable || request.paymentMethod !== 'card') {
    throw new AppError('ORDER_VALIDATION_FAILED', { errors: { payOnRelease: ['releasePaymentRefused'] } });
  }
  const { cardId, amount } = request.payOnRelease;
  const isAsAgreed =
    amount === undefined || readCents(amount, currency, { field: 'payOnRelease.amount' }) === totalCents;
  if (!isAsAgreed) throw new AppError('PRICE_CHANGED');
  await prepareCard(services, { userId, provider, paymentToken: cardId, chargedAt: releaseAt });
  const terms = { total: formatCents(totalCents, currency), name: line.product.name, when: mailTime(releaseAt) };
  return { cardId, productId: line.productId, releaseAt, amountCents: totalCents, consentText: releaseConsent(terms) };
}

/** Writes the consent with the order and plans the charge. Call in the transaction that places it. */
export async function writeReleasePayment(
  tx: Transaction,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
  { cardId, amountCents, consentText, releaseAt }: ReleaseTerms,
): Promise<void> {
  const data = { orderId, cardId, amountCents, consentText, consentedAt: now };
  await tx.releasePayment.create({ data, select: { orderId: true } });
  await recordOrderEvent(tx, { orderId, type: 'release_payment_agreed', text: consentText, byUserId: userId });
  await planCharge(tx, orderId, releaseAt);
}

/** One job for each release that an order was told; `chargeReleases` finds what is left when it was lost. */
export async function planCharge(tx: Transaction, orderId: string, releaseAt: Date): Promise<void> {
  const key = `charge:${orderId}:release:${releaseAt.getTime()}`;
  await enqueue(tx, chargeReleaseJob, { orderId }, { key, delayUntil: releaseAt });
}
