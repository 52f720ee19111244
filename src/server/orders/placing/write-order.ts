import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { LineShare, OrderPrice } from '../../../shared/orders/pricing/order-price.rules.ts';
import { noDeadline } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { insertRows, writeTogether } from '../../platform/database/write-together.ts';
import { writeGift } from '../giving/write-gift.ts';
import { recordConfirmation } from '../regions/line-regions.ts';
import { type ReleaseTerms, writeReleasePayment } from '../release-payment/write-release-payment.ts';
import { announcementOf } from '../state/announce-order.ts';
import { insertOrderEvent, recordOrderEvent } from '../state/order-events.ts';
import { isCounted } from './check-lines.ts';
import type { OrderQuote } from './quote-order.ts';
import type { SoldLine } from './quote-parts.ts';

export interface NewOrder {
  orderId: string;
  userId: string;
  request: PlaceOrder;
  lines: readonly SoldLine[];
  quote: OrderQuote;
  price: OrderPrice;
  /** Where the buyer's address is, as far as known (D-4). */
  ipCountry: string | null;
  /** It comes from one of the anonymous networks that the shop has listed. */
  fromListedNetwork: boolean;
  settings: Settings;
  idempotencyKey: string;
  requestHash: string;
  /** The order is paid at its release. */
  release: ReleaseTerms | null;
  /** By the database's clock. */
  now: Date;
  orderNumber: string;
}

const minute = 60_000;

/**
 * Writes the order with its lines and reservations, and tells its buyer: names and prices as they are now, whatever the
 * product becomes. One statement, because others wait for the buyer's lock and the connection.
 */
export async function writeOrder(tx: Transaction, order: NewOrder, publicUrl: string): Promise<void> {
  const { orderId, userId, request, lines, price, settings, now } = order;
  const reservedUntil = order.release ? noDeadline : new Date(now.getTime() + settings.reservationMinutes * minute);
  const row = toRow(order, reservedUntil);
  const items = lines.map((line, position) => toItem(line, price.shares[position], { orderId, position, now }));
  const [first, ...others] = items;
  if (!first) throw new AppError('INTERNAL');
  const counted = new Set(lines.filter(isCounted).map(({ product }) => product.id));
  const [held, ...more] = items
    .filter((item) => counted.has(item.productId))
    .map(({ id, productId, quantity, releaseAt }) => {
      const isPreorder = releaseAt !== null;
      return { id: uuid(), orderItemId: id, productId, quantity, isPreorder, expiresAt: reservedUntil };
    });
  const { release } = order;
  const text = release ? 'Pre-order placed' : 'Order placed';
  const placed = { orderId, type: 'placed', to: 'pending', text, byUserId: userId } as const;
  const consent = release?.consentText ?? '';
  const announced = { ...row, items: items.map(toAnnounced), reason: placed.text, consent };
  await writeTogether(tx, [
    insertRows('orders', [row]),
    insertRows('order_items', [first, ...others]),
    ...(held ? [insertRows('stock_reservations', [held, ...more])] : []),
    insertOrderEvent(placed),
    ...announcementOf(announced, publicUrl, release ? 'preorder_placed' : 'order_placed'),
  ]);
  if (release) await writeReleasePayment(tx, order, release);
  if (request.gift) await writeGift(tx, orderId, userId, request.gift);
  for (const { product, region, usedInCountry } of lines) {
    if (request.gift?.country && region === 'works' && !isWorldwide(product.regions)) {
      const text = `${product.name} (works in ${product.regions.join(', ')}): the buyer confirmed “They will use it in ${request.gift.country}”`;
      await recordOrderEvent(tx, { orderId, type: 'region_confirmed', text, byUserId: userId });
    }
    if (region === 'confirmed') await recordConfirmation(tx, { orderId, userId, ...product, usedInCountry });
  }
}

function toRow(order: NewOrder, reservedUntil: Date) {
  const { orderId, userId, request, lines, quote, price, settings, now } = order;
  return {
    id: orderId,
    orderNumber: order.orderNumber,
    linkKey: randomUUID(),
    userId,
    paymentMethod: request.paymentMethod,
    currency: settings.currencyCode,
    ...price.totals,
    ...quote.tax,
    couponCode: quote.coupon?.code ?? null,
    walletUsedCents: request.paymentMethod === 'wallet' ? price.totals.totalCents : 0,
    ipCountry: order.ipCountry,
    fromListedNetwork: order.fromListedNetwork,
    // Where the recipient of a gift is, stands on the gift.
    buyerCountry: request.gift ? null : (lines[0]?.buyerCountry ?? null),
    billing: request.billing ?? null,
    contactEmail: request.contact.email,
    contactFirstName: request.contact.firstName ?? '',
    contactLastName: request.contact.lastName ?? '',
    contactPhone: request.contact.phone ?? null,
    termsVersion: settings.termsVersion,
    withdrawalConsentAt: request.withdrawalConsent ? now : null,
    note: request.note ?? null,
    isGift: request.gift !== undefined,
    idempotencyKey: order.idempotencyKey,
    requestHash: order.requestHash,
    createdAt: now,
    reservedUntil,
    expiresAt: order.release ? noDeadline : new Date(now.getTime() + settings.orderUnpaidHours * 60 * minute),
    updatedAt: now,
  };
}

/** A line as the mail names it. */
function toAnnounced({ name, quantity, releaseAt }: ReturnType<typeof toItem>) {
  return { name, quantity, releaseAt: releaseAt?.toISOString() ?? null };
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
    regionConfirmedAt: region === 'confirmed' ? now : null,
    usedInCountry: region === 'confirmed' ? usedInCountry : null,
    quantity,
    listPriceCents,
    unitPriceCents,
    discountCents: (listPriceCents - unitPriceCents) * quantity,
    bundleId: bundle?.id ?? null,
    bundleName: bundle?.name ?? null,
    ...share,
  };
}
