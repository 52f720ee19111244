import type { TestShop } from '../../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';

/** Calls about a conversation with support that the member of staff began as a member. */
export function ownSupport({ db: { prisma }, as }: Pick<TestShop, 'db' | 'as'>) {
  const begin = async ({ userId }: MemberActor) => {
    const message = { authorId: userId, kind: 'member', content: 'It' } as const;
    return await prisma.supportConversation.create({
      data: { memberId: userId, topic: 'other', messages: { create: message } },
      select: { id: true },
    });
  };
  return {
    'supportDesk.assign': async (me: MemberActor) => {
      const { id } = await begin(me);
      return () => as(me).supportDesk.assign({ id, toMe: true });
    },
    'supportDesk.answer': async (me: MemberActor) => {
      const { id } = await begin(me);
      return () => as(me).supportDesk.answer({ id, content: 'It' });
    },
    'supportDesk.read': async (me: MemberActor) => {
      const { id } = await begin(me);
      return () => as(me).supportDesk.read({ id });
    },
    'supportDesk.close': async (me: MemberActor) => {
      const { id } = await begin(me);
      return () => as(me).supportDesk.close({ id });
    },
  };
}
