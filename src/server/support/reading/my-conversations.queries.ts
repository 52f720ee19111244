import { countPages } from '../../../shared/pagination/page.rules.ts';
import { answerHours } from '../../../shared/support/support.rules.ts';
import type {
  Conversation,
  ConversationInput,
  SupportListInput,
  SupportPage,
} from '../../../shared/support/support.schemas.ts';
import { runningVip } from '../../accounts/running-vip.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { findMyConversation, readMessages, seenByMember } from '../access/conversation-view.ts';

const previewLength = 140;

/** The actor's conversations with support, the latest first. */
export async function listMyConversations(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit }: SupportListInput,
): Promise<SupportPage> {
  const { prisma } = db;
  const where = { memberId: userId };
  const unreadAnswers = { kind: 'staff', readAt: null } as const;
  const rows = await prisma.supportConversation.findMany({
    where,
    orderBy: [{ lastMessageAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * limit,
    take: limit,
    select: {
      ...{ id: true, topic: true, status: true, createdAt: true, lastMessageAt: true },
      order: { select: { id: true, orderNumber: true } },
      messages: { where: seenByMember, orderBy: { createdAt: 'desc' }, take: 1, select: { content: true } },
      _count: { select: { messages: { where: unreadAnswers } } },
    },
  });
  const [totalItems, unreadCount] = await Promise.all([
    prisma.supportConversation.count({ where }),
    prisma.supportMessage.count({ where: { conversation: where, ...unreadAnswers } }),
  ]);
  const isVip = (await prisma.vipSubscription.count({ where: { userId, ...runningVip() } })) > 0;
  const items = rows.map(({ messages, _count, createdAt, lastMessageAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastMessageAt: lastMessageAt.toISOString(),
    preview: messages[0]?.content.slice(0, previewLength) ?? '',
    unread: _count.messages,
  }));
  const hours = isVip ? answerHours.vip : answerHours.member;
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit), unreadCount, answerHours: hours };
}

/** A conversation of the actor's, its newest messages first. */
export async function getMyConversation(
  services: Services,
  { userId }: MemberActor,
  { id, page, limit }: ConversationInput,
): Promise<Conversation> {
  const { prisma } = services.db;
  const { topic, order, status, createdAt } = await findMyConversation(prisma, userId, id);
  const where = { conversationId: id, ...seenByMember };
  const items = await readMessages(services, where, 'member', { skip: (page - 1) * limit, take: limit });
  const totalItems = await prisma.supportMessage.count({ where });
  const messages = { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
  return { id, topic, order, status, createdAt: createdAt.toISOString(), messages };
}
