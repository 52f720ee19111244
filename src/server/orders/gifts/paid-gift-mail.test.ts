import { expect, test } from 'vitest';
import { z } from 'zod';
import { dayMs } from '../../../shared/dates/spans.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { createGiving } from '../testing/giving.ts';

const db = await createTestDatabase();
const { give } = createGiving(await createRefundHarness(db));

/** What the mail of the payment says about when the gift is sent. */
async function deliveryOf(orderId: string): Promise<string> {
  const payload = z.object({
    templateKey: z.string(),
    dedupeKey: z.string(),
    variables: z.record(z.string(), z.string()),
  });
  const rows = await db.prisma.outboxMessage.findMany({ where: { name: 'mail.send' }, select: { payload: true } });
  const mails = rows.map((row) => payload.parse(row.payload));
  const mail = mails.find(({ dedupeKey, templateKey }) => dedupeKey.endsWith(orderId) && templateKey === 'order-paid');
  return mail?.variables.delivery ?? '';
}

test('the mail of a payment says of a gift when it is sent: at once, at its time, or after the withdrawal period', async () => {
  const sendAt = new Date(Date.now() + dayMs);
  const [now, later, kept] = [
    await give(),
    await give({ sendAt: sendAt.toISOString() }),
    await give({ withdrawalConsent: false }),
  ];
  const rest = 'You can cancel it until it is claimed.';
  expect(await deliveryOf(now.orderId)).toBe(`Your gift is on its way. ${rest}`);
  expect(await deliveryOf(later.orderId)).toBe(`Your gift will be sent on ${mailTime(sendAt)}. ${rest}`);
  const { paidAt } = await db.prisma.order.findUniqueOrThrow({ where: { id: kept.orderId } });
  const end = mailTime(new Date((paidAt?.getTime() ?? 0) + 14 * dayMs));
  expect(await deliveryOf(kept.orderId)).toBe(`Your gift will be sent on ${end}. ${rest}`);
});
