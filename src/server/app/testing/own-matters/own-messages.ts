import type { TestShop } from '../../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';

/** Reading for a report what the member of staff wrote to its reporter. */
export function ownMessages({ db: { prisma }, as, addUser }: Pick<TestShop, 'db' | 'as' | 'addUser'>) {
  return {
    'messages.readReported': async (me: MemberActor) => {
      const { userId: reporterId } = await addUser();
      const message = { senderId: me.userId, recipientId: reporterId, content: 'It' };
      const { messages } = await prisma.messageThread.create({
        data: { subject: 'It', starterId: me.userId, otherId: reporterId, messages: { create: message } },
        select: { messages: { select: { id: true } } },
      });
      const data = { targetType: 'message', targetId: messages[0]?.id ?? '', reason: 'spam', reporterId } as const;
      const { id } = await prisma.abuseReport.create({ data });
      return () => as(me).messages.readReported({ id });
    },
  };
}
