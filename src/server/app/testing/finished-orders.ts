import { randomBytes } from 'node:crypto';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';

interface Bought {
  id: string;
  name: string;
}

/** Writes finished orders of one unit of each product, as the delivery leaves them. */
export function finishedOrders(prisma: Database['prisma'], sellerId: string) {
  return async function buy(
    { userId }: { userId: string },
    products: readonly Bought[],
    { daysAgo = 0, ...data }: Partial<Prisma.OrderUncheckedCreateInput> & { daysAgo?: number } = {},
  ) {
    const key = randomBytes(8).toString('hex');
    const at = new Date(Date.now() - daysAgo * dayMs - 1000);
    const line = { sellerId, sku: 'X', slug: 'x', coverKey: '', quantity: 1, discountCents: 0 };
    const prices = { listPriceCents: 1000, unitPriceCents: 1000, totalCents: 1000 };
    const kind = { type: 'game', deliveryType: 'key', deliveryStatus: 'delivered' } as const;
    return await prisma.order.create({
      data: {
        ...{ orderNumber: `GM-${key}`, userId, status: 'completed', paymentStatus: 'paid', paymentMethod: 'card' },
        ...{ currency: 'USD', subtotalCents: 1000, totalCents: 1000, termsVersion: '1', idempotencyKey: key },
        ...{ contactEmail: 'a@example.com', contactFirstName: 'A', contactLastName: 'B', requestHash: 'x' },
        ...{ reservedUntil: at, expiresAt: at, paidAt: at, completedAt: at, createdAt: at },
        items: {
          create: products.map(({ id, name }, position) => ({
            ...line,
            ...prices,
            ...kind,
            productId: id,
            name,
            position,
          })),
        },
        ...data,
      },
      include: { items: true },
    });
  };
}
