import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { PlacedOrder, PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { takeCoupon } from '../../coupons/take-coupon.ts';
import { requireVerifiedPayer } from '../../payments/payer/require-verified-payer.ts';
import { providerFor } from '../../payments/providers/payment-providers.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { isReferenceGone } from '../../platform/database/database-failure.ts';
import { type Database, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { takeStock } from '../../products/stock/take-stock.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { getOrder } from '../read/orders.queries.ts';
import { requireReleaseRoom } from '../release-payment/release-limits.ts';
import { readReleaseTerms } from '../release-payment/write-release-payment.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { orderGate } from '../state/order-gate.ts';
import { lockBuyer, type PlacedBefore, readCounter, requireRoom, requireStillOrderable } from './buyer-limits.ts';
import { isCounted, refuseShortages, toStockLine } from './check-lines.ts';
import { quotePlaced, requireCoin } from './coin-quotes.ts';
import { isListedNetwork } from './listed-networks.ts';
import { priceNewOrder } from './price-new-order.ts';
import { couponUser } from './quote-order.ts';
import { refuseRealMoney } from './refuse-real-money.ts';
import { requireVip } from './require-vip.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

type PlaceOrderCommand = PlaceOrder & {
  idempotencyKey: string;
  /** The address that the order comes from, and where that is. */
  ip?: string | undefined;
  ipCountry?: string | undefined;
};

/**
 * Places an order at current prices and reserves its stock. Idempotent per member and key, even without the stored
 * response. Refuses with ORDER_VALIDATION_FAILED, REGION_MISMATCH, PRICE_CHANGED, INSUFFICIENT_STOCK, COUPON_INVALID,
 * PROVIDER_NOT_CONFIGURED, SANDBOX_KEY, EMAIL_NOT_VERIFIED, INSUFFICIENT_FUNDS or TOO_MANY_OPEN_ORDERS.
 */
export async function placeOrder(
  services: Services,
  actor: MemberActor,
  command: PlaceOrderCommand,
): Promise<PlacedOrder> {
  const { db } = services;
  const { idempotencyKey, ip = '', ipCountry = null, ...request } = command;
  await refuseRealMoney(services, actor, request);
  const [settings, provider] = await Promise.all([getSettings(db), providerFor(services, request.paymentMethod)]);
  await requireVerifiedPayer(db, settings, actor.userId);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const fromListedNetwork = await isListedNetwork(services, ip);
  const { cryptoAsset: asset } = request;
  const answer = async (orderId: string): Promise<PlacedOrder> => {
    // First, as the discount for this method may change the total.
    const quote = asset && { quote: await quotePlaced(services, actor, { id: orderId, asset }) };
    return { order: await getOrder(services, actor, orderId), payment: { provider: provider.name, ...quote } };
  };

  // Priced inside the gate, so that buyers who waited see the current stock and are refused without a transaction.
  const place = async () => {
    if (asset) await requireCoin(services, asset);
    const priced = await priceNewOrder(services, actor, request, settings);
    const given = { request, ipCountry, fromListedNetwork, settings, idempotencyKey, requestHash };
    return await writePriced(services, actor, priced, { ...given, provider: provider.name });
  };
  const placedId = await orderGate(place).catch(async (error: unknown) => {
    // The same request came before, and what it ordered is gone or has another price since.
    const before = await findPlaced(db, actor.userId, idempotencyKey);
    if (before) return requireSame(before, requestHash);
    // A product was deleted after it was priced. Priced again, its line is refused like any other that is gone.
    if (isReferenceGone(error)) return await orderGate(place);
    throw error;
  });
  await orderCrashPoint('order.place.after-commit');
  return await answer(placedId);
}

type Given = Pick<
  NewOrder,
  'request' | 'ipCountry' | 'fromListedNetwork' | 'settings' | 'idempotencyKey' | 'requestHash'
>;

/** Writes a priced order, with its stock and its coupon, in one transaction. Returns its id, or that of the same request. */
async function writePriced(
  services: Services,
  actor: MemberActor,
  priced: Awaited<ReturnType<typeof priceNewOrder>>,
  { provider, ...given }: Given & { provider: string },
): Promise<string> {
  const { userId } = actor;
  const { wanted, lines, quote } = priced;
  const { totalCents } = priced.price.totals;
  const { request, idempotencyKey, requestHash } = given;
  const deferred = { ...priced, request, userId, totalCents, currency: quote.currency, provider };
  const release = await readReleaseTerms(services, deferred);
  return await transaction(services.db, async (tx) => {
    await lockBuyer(tx, userId);
    const counter = await readCounter(tx, userId, idempotencyKey, lines);
    if (counter.placed) return requireSame(counter.placed, requestHash);
    if (release) await requireReleaseRoom(tx, userId, release.productId);
    else requireRoom(counter.openOrders);
    requireStillOrderable(counter, priced);
    if (actor.vipLevel !== null) await requireVip(tx, userId);
    const orderId = uuid();
    await writeOrder(
      tx,
      { orderId, userId, ...priced, ...given, release, ...counter },
      services.environment.PUBLIC_URL,
    );
    // Stock and coupon come last, so that rows which many orders want are locked for the shortest time.
    const shortages = await takeStock(tx, lines.filter(isCounted).map(toStockLine));
    if (shortages.length > 0) throw refuseShortages(wanted, shortages);
    if (quote.coupon) {
      const user = couponUser(lines, userId, quote.coupon.code);
      await takeCoupon(tx, { ...user, orderId, currency: quote.currency, quoted: quote.coupon });
    }
    await orderCrashPoint('order.place.before-commit');
    return orderId;
  });
}

async function findPlaced({ prisma }: Database, userId: string, idempotencyKey: string) {
  const [placed] = await prisma.$queryRaw<PlacedBefore[]>`
    SELECT "id", "requestHash" FROM orders WHERE "userId" = ${userId}::uuid AND "idempotencyKey" = ${idempotencyKey}`;
  return placed;
}

function requireSame(placed: PlacedBefore, requestHash: string): string {
  if (placed.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
  return placed.id;
}
