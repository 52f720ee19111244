import { avatarUrl } from '../../../shared/auth/avatar.ts';
import { type SupportMessage, supportTopicLabels } from '../../../shared/support/support.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';

export const conversationSelect = {
  ...{ id: true, topic: true, status: true, createdAt: true, waitingSince: true },
  order: { select: { id: true, orderNumber: true } },
  member: { select: { id: true, userName: true, avatarKey: true, preferences: true } },
  assignee: { select: { id: true, userName: true } },
} as const satisfies Prisma.SupportConversationSelect;
export type ConversationRecord = Prisma.SupportConversationGetPayload<{ select: typeof conversationSelect }>;

const messageSelect = {
  ...{ id: true, kind: true, content: true, readAt: true, createdAt: true },
  author: { select: { id: true, userName: true, avatarKey: true } },
  images: { select: { id: true, width: true, height: true }, orderBy: { position: 'asc' } },
  conversation: { select: { member: { select: { preferences: true } } } },
} as const satisfies Prisma.SupportMessageSelect;
type MessageRecord = Prisma.SupportMessageGetPayload<{ select: typeof messageSelect }>;

/** Who looks at a message: its pictures lie at another address for staff. */
export type Side = 'member' | 'staff';
const imagePaths: Record<Side, string> = {
  member: '/api/support/messages',
  staff: '/api/admin/support/messages',
};

/** Whether a member shows read marks, and so sees those of staff. */
export function showsMarks({ preferences }: { preferences: Prisma.JsonValue }): boolean {
  return readPreferences(preferences).privacy.readMarks;
}

/** Members who hide their read marks see none either. */
function toMessage({ conversation, readAt, author, images, ...row }: MessageRecord, side: Side): SupportMessage {
  const areMarksShown = showsMarks(conversation.member);
  return {
    ...{ id: row.id, kind: row.kind, content: row.content },
    author: { id: author.id, userName: author.userName, avatarUrl: avatarUrl(author.avatarKey) },
    images: images.map((image) => ({ ...image, url: `${imagePaths[side]}/${row.id}/images/${image.id}` })),
    isRead: areMarksShown && readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What members see of a conversation: never the notes of staff. */
export const seenByMember = { kind: { not: 'note' } } as const satisfies Prisma.SupportMessageWhereInput;

export async function readMessages(
  { db }: Pick<Services, 'db'>,
  where: Prisma.SupportMessageWhereInput,
  side: Side,
  { skip, take }: { skip: number; take: number },
): Promise<SupportMessage[]> {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const rows = await db.prisma.supportMessage.findMany({ where, orderBy, skip, take, select: messageSelect });
  return rows.map((row) => toMessage(row, side));
}

export async function getSupportMessage(services: Services, id: string, side: Side): Promise<SupportMessage> {
  const [message] = await readMessages(services, { id }, side, { skip: 0, take: 1 });
  if (message === undefined) throw new AppError('NOT_FOUND');
  return message;
}

/** What a conversation is about, in words. */
export function titleOf({ topic, order }: Pick<ConversationRecord, 'topic' | 'order'>): string {
  return order === null ? supportTopicLabels[topic] : `${supportTopicLabels[topic]} · ${order.orderNumber}`;
}

/** A conversation of this member. NOT_FOUND for anybody else's (S-02). */
export async function findMyConversation(
  tx: Pick<Transaction, 'supportConversation'>,
  memberId: string,
  id: string,
): Promise<ConversationRecord> {
  const row = await tx.supportConversation.findFirst({ where: { id, memberId }, select: conversationSelect });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
