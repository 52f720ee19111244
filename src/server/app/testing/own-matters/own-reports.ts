import type { TestShop } from '../../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';
import { throwFirst } from '../staff-decisions.ts';

/** Each call by which staff decide about a report, about one of themselves. */
export function ownReports({ db: { prisma }, as, addUser }: Pick<TestShop, 'db' | 'as' | 'addUser'>) {
  const reportOf = async (me: MemberActor) => {
    const { userId: reporterId } = await addUser();
    const data = { targetType: 'user', targetId: me.userId, reason: 'spam', reporterId } as const;
    return (await prisma.abuseReport.create({ data })).id;
  };
  const dismissed = { status: 'dismissed', resolution: 'Nothing is wrong with me' } as const;
  return {
    'reports.assign': async (me: MemberActor) => {
      const id = await reportOf(me);
      return () => as(me).reports.assign({ id, toMe: true });
    },
    'reports.decide': async (me: MemberActor) => {
      const id = await reportOf(me);
      return () => as(me).reports.decide({ id, ...dismissed });
    },
    'reports.decideMany': async (me: MemberActor) => {
      const ids = [await reportOf(me)];
      return () => throwFirst(as(me).reports.decideMany({ ids, ...dismissed }));
    },
  };
}
