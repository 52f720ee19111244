import { expect } from 'vitest';
import type { GiftRequest } from '../../../shared/orders/gifts/gift.schemas.ts';
import { openVariables } from '../../email-templates/sending/sealed-variables.ts';
import type { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { orderOf, paymentOf } from './test-services.ts';

export const receiverEmail = 'bob@example.net';

type Giving = Partial<Pick<GiftRequest, 'sendAt' | 'country'>> & { withdrawalConsent?: boolean };

/** Gifts of a test shop: bought, paid and sent, with the links that only their mails hold. */
export function createGiving(shop: Awaited<ReturnType<typeof createRefundHarness>>) {
  const { services } = shop;
  const { db } = services;

  async function give({ withdrawalConsent = true, ...request }: Giving = {}, product?: { id: string }) {
    const buyer = await shop.addUser();
    const bought = product ?? (await shop.addKeyProduct(2));
    const gift = { receiverEmail, message: 'Happy <b>birthday</b>', ...request };
    const { order } = await shop.as(buyer).orders.place({ ...orderOf(bought), withdrawalConsent, gift });
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    await shop.work();
    return { buyer, product: bought, orderId: order.id };
  }

  /** Links of the gift's mails, the newest last. */
  async function tokensOf(orderId: string): Promise<string[]> {
    const mails = await db.prisma.outboxMessage.findMany({
      where: { key: { startsWith: `mail:gift:${orderId}:` } },
      orderBy: { createdAt: 'asc' },
    });
    return mails.map(({ payload }) => {
      const { variables, to } = JSON.parse(JSON.stringify(payload));
      expect(to).toContain('@example.net');
      expect(JSON.stringify(payload)).not.toContain('/gift/');
      return openVariables(services.secrets, variables).giftUrl?.split('/gift/')[1] ?? '';
    });
  }

  async function giveAndSend(request: Giving = {}, product?: { id: string }) {
    const given = await give(request, product);
    const [token = ''] = await tokensOf(given.orderId);
    return { ...given, token };
  }

  async function age(orderId: string, interval: string) {
    await db.pool.query(
      `UPDATE gifts SET "sendAt" = "sendAt" - $2::interval, "sentAt" = "sentAt" - $2::interval,
         "lastSentAt" = "lastSentAt" - $2::interval, "declinedAt" = "declinedAt" - $2::interval WHERE "orderId" = $1`,
      [orderId, interval],
    );
  }

  return { give, giveAndSend, tokensOf, age };
}
