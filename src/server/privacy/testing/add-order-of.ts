import type { Services } from '../../platform/services.ts';

interface AddedOrder {
  userId: string;
  status: 'cancelled' | 'on_hold';
  canary: string;
}

/** An order of this buyer with the marker wherever they may have written something. */
export async function addOrderOf(prisma: Services['db']['prisma'], { userId, status, canary }: AddedOrder) {
  return await prisma.order.create({
    data: {
      orderNumber: `GM-${userId.slice(-12)}-${status}`,
      userId,
      status,
      paymentMethod: 'card',
      currency: 'USD',
      subtotalCents: 100,
      totalCents: 100,
      contactEmail: `${canary}@example.com`,
      contactFirstName: canary,
      contactLastName: canary,
      contactPhone: canary,
      note: canary,
      billing: { line1: canary, city: 'Springfield', country: 'US', postalCode: '12345' },
      termsVersion: '1',
      idempotencyKey: status,
      requestHash: 'x',
      reservedUntil: new Date(),
      expiresAt: new Date(),
      notes: { create: { authorId: userId, text: canary } },
      issues: {
        create: {
          ...{ authorId: userId, type: 'other', description: canary },
          messages: { create: { authorId: userId, text: canary } },
          images: {
            create: { position: 0, storageKey: `order-issues/${userId}-${status}.webp`, width: 1, height: 1 },
          },
        },
      },
      refunds: {
        create: {
          ...{ status: 'rejected', amountCents: 100, currency: 'USD', reason: 'other', details: canary },
          idempotencyKey: `${userId}-${status}`,
        },
      },
      events: { create: { type: 'cancelled', byUserId: userId, text: canary } },
      payments: {
        create: {
          provider: 'test',
          method: 'card',
          status: 'failed',
          amountCents: 100,
          currency: 'USD',
          cardLast4: '4242',
        },
      },
    },
  });
}
