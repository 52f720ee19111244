import { expect, test } from 'vitest';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createVipShop } from '../../vip/testing/vip-shop.ts';
import { topUpOf } from '../../wallet/testing/wallet-acts.ts';
import { setSettings } from '../../wallet/testing/wallet-shop.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);
const buyer = await shop.addMember();
const product = await shop.addKeyProduct(3);

test.each([
  ['an order', async () => shop.as(buyer).orders.place(orderOf(product))],
  ['a top-up', async () => shop.as(buyer).wallet.topUp(topUpOf(20))],
  ['a membership', async () => shop.buy(buyer)],
] as const)('%s waits for a confirmed address only where the shop wants one', async (_what, pay) => {
  const confirm = (emailVerifiedAt: Date | null) =>
    db.prisma.user.update({ where: { id: buyer.userId }, data: { emailVerifiedAt } });
  await confirm(null);
  await setSettings(db, { verifyBeforePay: true });
  await expect(pay()).rejects.toMatchObject({ cause: { code: 'EMAIL_NOT_VERIFIED' } });
  await confirm(new Date());
  await pay();
  await confirm(null);
  await setSettings(db, { verifyBeforePay: false });
});
