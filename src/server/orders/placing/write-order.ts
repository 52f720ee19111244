import { v7 as uuid } from 'uuid';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { LineShare, OrderPrice } from '../../../shared/orders/pricing/order-price.rules.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { writeGift } from '../giving/write-gift.ts';
import { recordConfirmation } from '../regions/line-regions.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { isCounted } from './check-lines.ts';
import type { OrderQuote } from './quote-order.ts';
import type { SoldLine } from './quote-parts.ts';

interface NewOrder {
  orderId: string;
  userId: string;
  wish: PlaceOrder;
  lines: readonly SoldLine[];
  quote: OrderQuote;
  price: OrderPrice;
  /** Where the buyer's address is, as far as known (D-4). */
  ipCountry: string | null;
  settings: Settings;
  idempotencyKey: string;
  requestHash: string;
}

const minute = 60_000;

/** Writes the order with its lines and reservations: names and prices as they are now, whatever the product becomes. */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { orderId, userId, wish, lines, quote, price, settings, idempotencyKey, requestHash } = order;
  const { now, orderNumber } = await nextOrderNumber(tx);
  const reservedUntil = new Date(now.getTime() + settings.reservationMinutes * minute);
  await tx.order.create({
    data: {
      id: orderId,
      orderNumber,
      userId,
      paymentMethod: wish.paymentMethod,
      currency: settings.currencyCode,
      ...price.totals,
      ...quote.tax,
      couponCode: quote.coupon?.code ?? null,
      walletUsedCents: wish.paymentMethod === 'wallet' ? price.totals.totalCents : 0,
      ipCountry: order.ipCountry,
      // Where the recipient of a gift is, stands on the gift.
      buyerCountry: wish.gift ? null : (lines[0]?.buyerCountry ?? null),
      billing: wish.billing ?? Prisma.DbNull,
      contactEmail: wish.contact.email,
      contactFirstName: wish.contact.firstName ?? '',
      contactLastName: wish.contact.lastName ?? '',
      contactPhone: wish.contact.phone ?? null,
      termsVersion: settings.termsVersion,
      withdrawalConsentAt: wish.withdrawalConsent ? now : null,
      note: wish.note ?? null,
      isGift: wish.gift !== undefined,
      idempotencyKey,
      requestHash,
      createdAt: now,
      reservedUntil,
      expiresAt: new Date(now.getTime() + settings.orderUnpaidHours * 60 * minute),
    },
    select: { id: true },
  });
  const items = lines.map((line, position) => toItem(line, price.shares[position], { orderId, position, now }));
  await tx.orderItem.createMany({ data: items });
  const counted = new Set(lines.filter(isCounted).map(({ product }) => product.id));
  await tx.stockReservation.createMany({
    data: items
      .filter((item) => counted.has(item.productId))
      .map(({ id, productId, quantity, releaseAt }) => {
        return { orderItemId: id, productId, quantity, isPreorder: releaseAt !== null, expiresAt: reservedUntil };
      }),
  });
  if (wish.gift) await writeGift(tx, orderId, userId, wish.gift);
  await recordOrderEvent(tx, {
    orderId,
    type: 'placed',
    to: 'pending',
    text: 'Order placed',
    byUserId: userId,
  });
  for (const { product, region, usedInCountry } of lines) {
    if (wish.gift?.country && region === 'works' && !isWorldwide(product.regions)) {
      const text = `${product.name}: “They will use it in ${wish.gift.country}” stated; works in ${product.regions.join(', ')}`;
      await recordOrderEvent(tx, { orderId, type: 'region_confirmed', text, byUserId: userId });
    }
    if (region === 'confirmed') await recordConfirmation(tx, { orderId, userId, ...product, usedInCountry });
  }
}

/** GM-YYYY-NNNNNN (D-13), and the database's time. Numbers only grow; a refused order leaves a gap. */
async function nextOrderNumber(tx: Transaction): Promise<{ now: Date; orderNumber: string }> {
  const [row] = await tx.$queryRaw<{ now: Date; number: string }[]>`
    SELECT clock_timestamp() AS now, nextval('order_number_seq')::text AS number`;
  if (!row) throw new AppError('INTERNAL');
  return { now: row.now, orderNumber: `GM-${row.now.getUTCFullYear()}-${row.number.padStart(6, '0')}` };
}

function toItem(
  { product, quantity, listPriceCents, unitPriceCents, bundle, region, usedInCountry }: SoldLine,
  share: LineShare | undefined,
  { orderId, position, now }: { orderId: string; position: number; now: Date },
) {
  if (!share) throw new AppError('INTERNAL');
  const { sellerId, name, sku, slug, coverKey, type, deliveryType } = product;
  return {
    id: uuid(),
    orderId,
    productId: product.id,
    sellerId,
    position,
    name,
    sku,
    slug,
    coverKey,
    type,
    deliveryType,
    releaseAt: product.isPreorder ? product.releaseAt : null,
    regions: product.regions,
    ...(region === 'confirmed' && { regionConfirmedAt: now, usedInCountry }),
    quantity,
    listPriceCents,
    unitPriceCents,
    discountCents: (listPriceCents - unitPriceCents) * quantity,
    bundleId: bundle?.id ?? null,
    bundleName: bundle?.name ?? null,
    ...share,
  };
}
