import type { TestApp } from '../../app/testing/create-test-app.ts';
import { createReviewShop, type ReviewMember } from '../../app/testing/review-shop.ts';
import { mailUnread } from '../../messages/mail-unread.ts';

/** A message, a note on an order and a review with the member's name and this marker, of which a seller is told. */
export async function tellOthers(app: TestApp, member: ReviewMember, canary: string): Promise<{ sellerId: string }> {
  const { prisma } = app.services.db;
  const shop = await createReviewShop(app);
  const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'buyer' } });
  await prisma.userRole.create({ data: { userId: member.id, roleId } });
  await prisma.user.update({ where: { id: member.id }, data: { status: 'active', emailVerifiedAt: new Date() } });
  const product = await shop.addProduct();
  const { id: orderId } = await shop.addPurchase(member.id, product.id);
  const post = async (path: string, body: object) => {
    const reply = await member.browser.post(path, body);
    if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
  const sent = await post('/api/messages', { to: shop.seller.userName, subject: canary, content: canary });
  await mailUnread(app.services, sent.id);
  // In quiet hours it waits as another job.
  await app.services.db.pool.query(
    `UPDATE "OutboxMessage" SET "key" = "key" || ':2026-12-01T08:00' WHERE "key" LIKE 'mail:message%'`,
  );
  await post(`/api/order/${orderId}/notes`, { note: canary });
  await post(`/api/product/${product.id}/ratings`, { rating: 4 });
  return { sellerId: shop.seller.id };
}
