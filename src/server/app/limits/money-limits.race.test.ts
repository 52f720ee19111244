import { orderOf } from '../../orders/testing/test-services.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';
import { asked, createLimitShop, tag, times } from '../testing/limit-races.ts';

const shop = await createLimitShop();
const { as, db } = shop;
const { prisma } = db;
type Caller = ReturnType<typeof as>;

const card = { number: '4242424242424242', holder: 'Ann Buyer', expiry: '12/40', cvv: '123' };
const declinedCard = { ...card, number: '4000000000000002' };
const products = (count: number) => Promise.all(times(count, () => shop.addKeyProduct(1)));
const place = (caller: Caller, product: { id: string }, couponCode?: string) =>
  caller.orders.place({ ...orderOf(product), ...(couponCode && { couponCode }) });

async function addCoupon(terms: { maxUses?: number; maxUsesPerUser?: number }) {
  const code = `C-${tag()}`.toUpperCase();
  return await prisma.coupon.create({ data: { code, kind: 'percent', percentBps: 500, ...terms } });
}

shop.testLimits([
  {
    limit: 'units of a product for one buyer',
    room: 2,
    refusal: 'ORDER_VALIDATION_FAILED',
    ask: async (_member, caller) => {
      const product = await shop.addKeyProduct(20, { type: 'game_item', maxPerUser: 2 });
      return () => place(caller, product);
    },
  },
  {
    limit: 'units of a product, over orders that are looked into',
    room: 1,
    refusal: 'ORDER_VALIDATION_FAILED',
    ask: async (_member, caller) => {
      const product = await shop.addKeyProduct(20, { type: 'game_item', maxPerUser: 2 });
      const { order } = await place(caller, product);
      await as(shop.admin).orderDesk.changeStatus({ id: order.id, status: 'on_hold', reason: 'Looks odd' });
      return () => place(caller, product);
    },
  },
  {
    limit: 'unpaid orders',
    room: 3,
    refusal: 'TOO_MANY_OPEN_ORDERS',
    ask: async (_member, caller) => {
      const shelf = await products(asked);
      return (index) => place(caller, shelf[index] ?? { id: '' });
    },
  },
  {
    limit: 'unpaid orders, by failed ones that open again',
    room: 3,
    refusal: 'TOO_MANY_OPEN_ORDERS',
    ask: async (member, caller) => {
      const failed = await Promise.all(times(asked, () => shop.addOrder({ status: 'failed' }, member)));
      return (index) => caller.orderDesk.changeStatus({ id: failed[index]?.id ?? '', status: 'pending' });
    },
  },
  {
    limit: 'uses of a coupon by one buyer',
    room: 1,
    refusal: 'COUPON_INVALID',
    ask: async (_member, caller) => {
      const { code } = await addCoupon({ maxUsesPerUser: 1 });
      const shelf = await products(asked);
      return (index) => place(caller, shelf[index] ?? { id: '' }, code);
    },
  },
  {
    limit: 'uses of a coupon by all',
    room: 2,
    refusal: 'COUPON_INVALID',
    ask: async () => {
      const { code } = await addCoupon({ maxUses: 2 });
      const [shelf, buyers] = [await products(asked), await Promise.all(times(asked, () => shop.addUser()))];
      return (index) => place(as(buyers[index] ?? shop.other), shelf[index] ?? { id: '' }, code);
    },
  },
  {
    limit: 'open problems of an order',
    room: 3,
    refusal: 'TOO_MANY_ISSUES',
    ask: async (member, caller) => {
      const { id } = await shop.addOrder({ status: 'completed' }, member);
      return (index) =>
        caller.orderTalk.openIssue({ id, type: 'other', description: `Problem number ${index}`, images: [] });
    },
  },
  {
    limit: 'the same open problem of an order',
    room: 1,
    refusal: 'ISSUE_OPEN',
    ask: async (member, caller) => {
      const { id } = await shop.addOrder({ status: 'completed' }, member);
      return () => caller.orderTalk.openIssue({ id, type: 'invalid_key', description: 'It is used up', images: [] });
    },
  },
  {
    limit: 'notes of an order',
    room: 2,
    refusal: 'ORDER_TALK_FULL',
    ask: async (member, caller) => {
      const { id: orderId } = await shop.addOrder({}, member);
      await prisma.orderNote.createMany({
        data: times(298, () => ({ orderId, authorId: member.userId, text: 'Hello', internal: false })),
      });
      return () => caller.orderTalk.addNote({ id: orderId, note: 'One more' });
    },
  },
  {
    limit: 'top-ups of a day',
    room: 2,
    refusal: 'WALLET_LIMIT',
    ask: async (_member, caller) => () => caller.wallet.topUp({ amount: 500, paymentMethod: 'card', card }),
  },
  {
    limit: 'declined top-ups',
    room: 4,
    refusal: 'WALLET_LIMIT',
    done: 'PAYMENT_DECLINED',
    ask: async (_member, caller) => () => caller.wallet.topUp({ amount: 5, paymentMethod: 'card', card: declinedCard }),
  },
  {
    limit: 'withdrawals of a day',
    room: 2,
    refusal: 'WALLET_LIMIT',
    ask: async ({ userId }, caller) => {
      await giveMoney(db, userId, 480_000, 'refund');
      await prisma.user.update({ where: { id: userId }, data: { twoFactorEnabledAt: new Date() } });
      const verifiedAt = new Date(Date.now() - 2 * 86_400_000);
      const target = { network: 'bsc' as const, address: `0x${'1'.repeat(40)}`, verifiedAt };
      await prisma.connectedWallet.create({ data: { userId, ...target } });
      return () => caller.wallet.withdraw({ amount: 500 });
    },
  },
  {
    limit: 'refunds that support gives in a day',
    room: 5,
    refusal: 'REFUND_LIMIT',
    ask: async () => {
      const orders = await Promise.all(times(asked, () => shop.addOrder({ status: 'completed' })));
      const refund = { reason: 'other' as const, details: 'Asked for by phone' };
      return (index) => as(shop.support).refunds.refundOrder({ id: orders[index]?.id ?? '', ...refund });
    },
  },
]);
