import { toAmount, toCents } from '../../../shared/money/money.ts';
import { orderBillingSchema } from '../../../shared/orders/billing.schemas.ts';
import { giftDueAt } from '../../../shared/orders/gifts/gift.rules.ts';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import { allowedOrderActions, type OrderViewer } from '../../../shared/orders/order-actions.rules.ts';
import type { Totals } from '../../../shared/orders/pricing/order-totals.schemas.ts';
import { toTotals } from '../../../shared/orders/pricing/totals.rules.ts';
import type { NextAction } from '../../../shared/payments/payment.schemas.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { refundableUntil } from '../../../shared/refunds/refund.rules.ts';
import { judgeRegion } from '../../../shared/regions/region.rules.ts';
import { grantSelect, toDownload } from '../../downloads/grants/order-files.queries.ts';
import { toNextAction } from '../../payments/attempts/next-action.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { giftSelect, toGift } from '../giving/gift-view.ts';
import { releasePaymentSelect, toReleasePayment } from '../release-payment/release-payment-view.ts';
import type { FactsOfOrder } from '../state/order-facts.queries.ts';
import { refundMethods, toOrderRefunds } from './order-refund-view.ts';

export const orderInclude = {
  items: {
    orderBy: { position: 'asc' },
    include: {
      keys: { select: { id: true, masked: true, revealedAt: true }, orderBy: { unitIndex: 'asc' } },
      grants: { select: grantSelect, orderBy: { id: 'asc' } },
      refundLines: {
        where: { refund: { status: { in: ['approved', 'processing', 'settled'] } } },
        select: { amountCents: true },
        orderBy: { refundId: 'asc' },
      },
      product: {
        select: {
          platform: true,
          regions: true,
          releaseAt: true,
          seller: { select: { id: true, userName: true, sellerProfile: { select: { displayName: true } } } },
        },
      },
    },
  },
  events: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  payments: { orderBy: { id: 'asc' } },
  cryptoTransactions: { orderBy: { submittedAt: 'desc' }, take: 1 },
  gift: { select: giftSelect },
  releasePayment: { select: releasePaymentSelect },
  refunds: { orderBy: { id: 'asc' } },
  user: { select: { country: true, connectedWallet: { select: { verifiedAt: true } } } },
} as const satisfies Prisma.OrderInclude;
export type OrderRow = Prisma.OrderGetPayload<{ include: typeof orderInclude }>;
type WhereBought = Pick<OrderRow, 'status' | 'buyerCountry' | 'billingCountry' | 'user' | 'gift'>;

export interface OrderViewOptions {
  now: Date;
  maxRenewals: number;
  refundDays: number;
  walletEnabled: boolean;
  facts: FactsOfOrder;
  viewer: OrderViewer;
  talk: Pick<Order, 'notes' | 'issues'>;
}

/** An order as the API shows it (D-64): keys masked, money as amounts, and only what this viewer may do with it. */
export function toOrder(row: OrderRow, view: OrderViewOptions): Order {
  const isBuyer = view.viewer.kinds.includes('buyer');
  const isStaff = view.viewer.kinds.includes('staff');
  const [named] = row.cryptoTransactions;
  const releasePayment = toReleasePayment(row, view.now);
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    items: row.items.map((item) => withoutGiftsGoods(toItem(item, row, view), row, view)),
    ...toSums(toTotals(row, row.currency)),
    currency: row.currency,
    refundedAmount: toAmount(row.refundedCents, row.currency),
    buyerCountry: buyerCountryOf(row),
    contact: {
      email: row.contactEmail,
      firstName: row.contactFirstName,
      lastName: row.contactLastName,
      ...(row.contactPhone !== null && { phone: row.contactPhone }),
    },
    billing: orderBillingSchema.safeParse(row.billing).data ?? null,
    couponCode: row.couponCode,
    note: row.note,
    ...view.talk,
    payments: row.payments.map((payment) => toPayment(payment, row.currency)),
    timeline: row.events.map((event) => ({
      at: event.at.toISOString(),
      type: event.type,
      from: event.fromStatus,
      to: event.toStatus,
      by: partyOf(event.byUserId, view.facts),
      text: event.text,
    })),
    viewedAs: isBuyer ? 'buyer' : isStaff ? 'staff' : 'seller',
    allowedActions: allowedOrderActions(view.facts, view.viewer),
    hasOpenIssue: view.facts.hasOpenIssue,
    refunds: toOrderRefunds(row),
    refundMethods: refundMethods(row, view),
    refundableUntil: row.completedAt && refundableUntil(row.completedAt, view.refundDays).toISOString(),
    transactionId: row.transactionId,
    transactionHash: named?.hash ?? null,
    network: named?.network ?? null,
    hashStatus: named?.status ?? null,
    archivedAt: isStaff ? (row.archivedAt?.toISOString() ?? null) : null,
    gift: toGift(row, view.now),
    releasePayment,
    nextAction: isBuyer ? nextActionOf(row) : null,
    expiresAt: row.status === 'pending' && releasePayment?.state !== 'scheduled' ? row.expiresAt.toISOString() : null,
    deliversAt: view.facts.isDeliveryWaiting ? endOfWait(row) : null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

function toPayment(payment: OrderRow['payments'][number], currency: string): Order['payments'][number] {
  const { id, method, status, isSurplus, cardBrand, cardLast4, failureCode } = payment;
  const amount = toAmount(payment.amountCents, currency);
  const createdAt = payment.createdAt.toISOString();
  const settledAt = payment.settledAt?.toISOString() ?? null;
  return { id, method, status, amount, isSurplus, cardBrand, cardLast4, failureCode, createdAt, settledAt };
}

/** When the withdrawal period is over, and for a gift the day that was wished for has come too. */
function endOfWait({ paidAt, gift }: OrderRow): string | null {
  return paidAt && giftDueAt({ sendAt: gift?.sendAt ?? paidAt, paidAt, hasConsented: false }).toISOString();
}

/** The totals, and their sums under the field names of an order (D-64). */
export function toSums(totals: Totals) {
  const { subtotal, saleDiscount, couponDiscount, methodDiscount, vipDiscount, tax, fee, walletUsed, total } = totals;
  const parts = [saleDiscount, couponDiscount, methodDiscount].map((part) => toCents(part, totals.currency));
  const discount = toAmount(
    parts.reduce((sum, part) => sum + part, 0),
    totals.currency,
  );
  return { totals, subtotal, discount, vipDiscount, tax: tax.amount, fee, walletUsed, total };
}

function toItem(
  item: OrderRow['items'][number],
  order: WhereBought & Pick<OrderRow, 'currency' | 'releasePayment'>,
  view: OrderViewOptions,
): OrderItem {
  const { now, maxRenewals } = view;
  const { currency } = order;
  return {
    id: item.id,
    productId: item.productId,
    name: item.name,
    slug: item.slug,
    sku: item.sku,
    coverUrl: item.coverKey ? renditionUrl(item.coverKey, 640) : '',
    type: item.type,
    deliveryType: item.deliveryType,
    quantity: item.quantity,
    unitPrice: toAmount(item.unitPriceCents, currency),
    discount: toAmount(item.discountCents, currency),
    orderDiscount: toAmount(item.couponCents + item.methodCents, currency),
    tax: toAmount(item.taxCents, currency),
    total: toAmount(item.totalCents, currency),
    refundable: toAmount(
      item.refundLines.reduce((left, { amountCents }) => left - amountCents, item.totalCents),
      currency,
    ),
    deliveryStatus: item.deliveryStatus,
    releaseAt: releaseOf(item)?.toISOString() ?? null,
    isCancellable: isCancellable(item, order, view),
    shippedAt: item.shippedAt?.toISOString() ?? null,
    keys: item.keys.map((key) => ({
      id: key.id,
      masked: key.masked,
      revealedAt: key.revealedAt?.toISOString() ?? null,
    })),
    downloads: item.grants.map((grant) => toDownload(grant, now, maxRenewals)),
    seller: toSeller(item.product.seller),
    platform: item.product.platform,
    ...toRegion(item, order),
    bundle: item.bundleId !== null && item.bundleName !== null ? { id: item.bundleId, name: item.bundleName } : null,
  };
}

/** Keys and files of a gift are shown to its recipient alone. */
function withoutGiftsGoods(
  item: OrderItem,
  { isGift, recipientId }: OrderRow,
  { viewer }: OrderViewOptions,
): OrderItem {
  return isGift && recipientId !== viewer.userId ? { ...item, keys: [], downloads: [] } : item;
}

/** The product's own release, as long as the line waits for it. */
function releaseOf({ releaseAt, deliveryStatus, product }: OrderRow['items'][number]): Date | null {
  return deliveryStatus === 'pending' ? releaseAt && (product.releaseAt ?? releaseAt) : releaseAt;
}

function isCancellable(
  item: OrderRow['items'][number],
  order: Pick<OrderRow, 'releasePayment'>,
  { now, facts, viewer }: OrderViewOptions,
): boolean {
  const release = releaseOf(item);
  const isWaiting = release !== null && item.product.releaseAt !== null && item.product.releaseAt > now;
  const isHeld = order.releasePayment !== null && facts.status === 'pending';
  const isPaid = !facts.isGiftClaimed && facts.status === 'processing' && facts.isPaid;
  const isOpen = (isHeld || isPaid) && item.deliveryStatus === 'pending';
  return isWaiting && isOpen && viewer.kinds.includes('buyer');
}

/** Until it is paid what counts is where the product works now; then, where it worked when it was agreed to. */
function toRegion(
  { regions: shown, product, regionConfirmedAt, usedInCountry }: OrderRow['items'][number],
  order: WhereBought,
) {
  const regions = order.status === 'pending' || shown.length === 0 ? product.regions : shown;
  const confirmation = regionConfirmedAt === null ? null : { country: usedInCountry, shown };
  return {
    regions,
    region: judgeRegion({ regions, country: buyerCountryOf(order), confirmation }),
    regionConfirmedAt: regionConfirmedAt?.toISOString() ?? null,
    usedInCountry,
  };
}

/** Until the order is paid, what the account says now counts; of a gift, where its recipient is said to be. */
function buyerCountryOf({ status, user, buyerCountry, billingCountry, gift }: WhereBought): string | null {
  if (gift) return gift.country;
  return (status === 'pending' ? user.country : null) ?? buyerCountry ?? billingCountry;
}

/** The capacity in which somebody acted on the order. */
export function partyOf(
  userId: string | null,
  { userId: buyerId, recipientId, sellerIds }: Pick<FactsOfOrder, 'userId' | 'recipientId' | 'sellerIds'>,
): 'buyer' | 'recipient' | 'seller' | 'staff' | 'system' {
  if (userId === null) return 'system';
  if (userId === buyerId) return 'buyer';
  if (userId === recipientId) return 'recipient';
  return sellerIds.includes(userId) ? 'seller' : 'staff';
}

function nextActionOf({ status, payments, currency }: OrderRow): NextAction | null {
  const payment = payments.find((attempt) => attempt.status === 'processing');
  return status === 'pending' && payment ? toNextAction(payment, currency) : null;
}

function toSeller({
  id,
  userName,
  sellerProfile,
}: {
  id: string;
  userName: string;
  sellerProfile: { displayName: string } | null;
}) {
  return { id, userName, displayName: sellerProfile?.displayName ?? userName };
}
