import type { TestShop } from '../../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';

type Scenario = (me: MemberActor) => Promise<() => Promise<unknown>>;

/** Each call by which staff decide about memberships, about their own. */
export function ownMemberships({ db: { prisma }, as }: Pick<TestShop, 'db' | 'as'>): Record<string, Scenario> {
  const membership = async ({ userId }: MemberActor) =>
    (await prisma.vipSubscription.create({ data: { userId, type: 'annual', priceCents: 0 } })).id;
  return {
    'adminVip.grant': async (me) => {
      const { userName } = await prisma.user.findUniqueOrThrow({ where: { id: me.userId } });
      return () => as(me).adminVip.grant({ userName, plan: 'lifetime', reason: 'Because' });
    },
    'adminVip.extend': async (me) => {
      const id = await membership(me);
      return () => as(me).adminVip.extend({ id, days: 10, reason: 'Because' });
    },
    'adminVip.revoke': async (me) => {
      const id = await membership(me);
      return () => as(me).adminVip.revoke({ id, reason: 'Because', refund: true });
    },
  };
}
