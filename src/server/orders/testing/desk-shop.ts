import { randomBytes } from 'node:crypto';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createTestShop } from './test-shop.ts';

const paidStatuses: ReadonlySet<OrderStatus> = new Set([
  'processing',
  'shipped',
  'delivered',
  'completed',
  'refund_requested',
  'on_hold',
]);

export interface DeskOrder {
  status?: OrderStatus;
  totalCents?: number;
  isPaid?: boolean;
  /** One line handed over by hand unless said. */
  data?: Partial<Prisma.OrderUncheckedCreateInput>;
  item?: Partial<Prisma.OrderItemUncheckedCreateWithoutOrderInput>;
  /** A transaction that its buyer named. */
  hash?: string;
}

/** Coins are taken on these networks without a node: staff look at what is reported. */
export const watchedByStaff = {
  cryptoEnabled: true,
  'networks.eth.enabled': true,
  'networks.eth.walletAddress': `0x${'11'.repeat(20)}`,
  'networks.bsc.enabled': true,
  'networks.bsc.walletAddress': `0x${'22'.repeat(20)}`,
};

/** The test shop with one of each who has to do with an order, and orders in any state. */
export async function createDeskShop(db: Database, settings: Record<string, boolean | number | string> = {}) {
  await db.prisma.setting.createMany({ data: Object.entries(settings).map(([key, value]) => ({ key, value })) });
  const shop = await createTestShop(db);
  const [owner, other, seller, support, tired] = await Promise.all([
    shop.addUser(),
    shop.addUser(),
    shop.addUser({ roles: ['user', 'seller'] }),
    shop.addUser({ roles: ['user', 'support'] }),
    shop.addUser({ roles: ['user', 'admin'] }),
  ]);
  const admin: MemberActor = { ...tired, hasSudo: true };
  // Staff without a second factor have no rights in work that goes on after its request.
  await db.prisma.user.updateMany({
    where: { id: { in: [support.userId, admin.userId] } },
    data: { twoFactorEnabledAt: new Date() },
  });
  const product = await shop.addProduct({
    type: 'game_item',
    deliveryType: 'manual',
    stockQuantity: null,
    sellerId: seller.userId,
  });

  /** The buyer's request for all of the money, as it waits for a decision. */
  async function addRequest(order: {
    id: string;
    totalCents: number;
    items: { id: string }[];
    payments: { id: string }[];
  }) {
    const { id: orderId, totalCents: amountCents, items, payments } = order;
    await db.prisma.refund.create({
      data: {
        ...{ orderId, amountCents, currency: 'USD', reason: 'other', idempotencyKey: `request:${orderId}` },
        paymentId: payments[0]?.id ?? null,
        lines: { create: items.map(({ id }) => ({ orderItemId: id, amountCents })) },
      },
    });
  }

  /** An order as its way through the shop would have left it: payment, line and events say the same. */
  async function addOrder(input: DeskOrder = {}, buyer: MemberActor = owner) {
    const { status = 'pending', totalCents = 1999, isPaid = paidStatuses.has(status), hash } = input;
    const tag = randomBytes(8).toString('hex');
    const paymentStatus: PaymentStatus = status === 'refunded' ? 'refunded' : isPaid ? 'paid' : 'pending';
    const wasPaid = isPaid || status === 'refunded';
    const paidAt = wasPaid ? new Date(Date.now() - 60_000) : null;
    const isDone = status === 'completed' || status === 'refund_requested';
    const deliveryStatus = isDone ? 'delivered' : status === 'shipped' ? 'delivering' : 'pending';
    const prices = { listPriceCents: totalCents, unitPriceCents: totalCents, discountCents: 0, totalCents };
    const shippedAt = status === 'shipped' ? new Date() : null;
    const payment = {
      ...{ provider: 'manual-test', method: 'card' as const, status: paymentStatus, amountCents: totalCents },
      ...{ currency: 'USD', providerReference: `ref_${tag}`, paidAt },
    };
    const order = await db.prisma.order.create({
      data: {
        ...{ orderNumber: `GM-${tag}`, userId: buyer.userId, status, paymentStatus, paymentMethod: 'card' },
        ...{ currency: 'USD', subtotalCents: totalCents, totalCents, termsVersion: '1', idempotencyKey: tag },
        ...{ contactEmail: `${tag}@example.com`, contactFirstName: 'Ann', contactLastName: 'Buyer', requestHash: 'x' },
        ...{ reservedUntil: new Date(Date.now() + dayMs), expiresAt: new Date(Date.now() + dayMs), paidAt, shippedAt },
        withdrawalConsentAt: new Date(),
        completedAt: isDone ? new Date() : null,
        ...input.data,
        items: {
          create: {
            ...{ productId: product.id, sellerId: seller.userId, position: 0, name: 'Sword', sku: 'S', slug: 'sword' },
            ...{ coverKey: '', type: 'game_item', deliveryType: 'manual', quantity: 1, deliveryStatus, shippedAt },
            ...prices,
            ...input.item,
          },
        },
        ...(wasPaid && { payments: { create: payment } }),
        ...(hash && { cryptoTransactions: { create: { network: 'eth', hash, submittedById: buyer.userId } } }),
        events: { create: eventsTo(status) },
      },
      include: { items: true, payments: true },
    });
    if (status === 'refund_requested') await addRequest(order);
    return order;
  }
  const statusOf = async (id: string) => (await db.prisma.order.findUniqueOrThrow({ where: { id } })).status;
  return { ...shop, owner, other, seller, support, admin, product, addOrder, statusOf };
}

function eventsTo(status: OrderStatus) {
  const placed = { type: 'placed', toStatus: 'pending' as const, text: '', at: new Date(Date.now() - 10_000) };
  if (status === 'pending') return [placed];
  const moved = { type: 'moved', fromStatus: 'pending' as const, toStatus: status, text: '' };
  return [placed, { ...moved, at: new Date(Date.now() - 9_000) }];
}

export function newHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}
