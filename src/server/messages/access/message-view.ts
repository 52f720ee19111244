import { avatarUrl } from '../../../shared/auth/avatar.ts';
import type { Message, MessageMember } from '../../../shared/messages/message.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { memberName, memberNameSelect } from './member-name.ts';
import { mySide } from './my-thread.ts';

const member = { select: { ...memberNameSelect, id: true, avatarKey: true, preferences: true } } as const;

export const messageSelect = {
  ...{ id: true, threadId: true, content: true, readAt: true, createdAt: true },
  thread: { select: { subject: true } },
  images: { select: { id: true, width: true, height: true }, orderBy: { position: 'asc' } },
  sender: member,
  recipient: member,
} as const satisfies Prisma.PrivateMessageSelect;
export type MessageRecord = Prisma.PrivateMessageGetPayload<{ select: typeof messageSelect }>;
type MemberRecord = MessageRecord['sender'];

/** A message as `viewerId` sees it: whether it was read is told to its sender only where both show such marks. */
export function toMessage(row: MessageRecord, viewerId: string): Message {
  const { sender, recipient, readAt } = row;
  const areMarksShown = recipient.id === viewerId || (showsMarks(sender) && showsMarks(recipient));
  const read = areMarksShown ? readAt : null;
  return {
    id: row.id,
    threadId: row.threadId,
    subject: row.thread.subject,
    content: row.content,
    images: row.images.map((image) => ({ ...image, url: `/api/messages/${row.id}/images/${image.id}` })),
    from: toMember(sender),
    to: toMember(recipient),
    isRead: read !== null,
    ...(read !== null && { readAt: read.toISOString() }),
    createdAt: row.createdAt.toISOString(),
  };
}

export function toMember(member: Omit<MemberRecord, 'preferences'>): MessageMember {
  const { id, userName, avatarKey } = member;
  return { id, userName, displayName: memberName(member), avatarUrl: avatarUrl(avatarKey) };
}

/** Whether a member lets others see what they have read. Whoever does not sees it of nobody. */
export function showsMarks({ preferences }: Pick<MemberRecord, 'preferences'>): boolean {
  return readPreferences(preferences).privacy.readMarks;
}

/** One message of the actor's threads. */
export async function getMessage({ db }: Services, { userId }: MemberActor, id: string): Promise<Message> {
  const row = await db.prisma.privateMessage.findFirst({ where: { id, ...mySide(userId) }, select: messageSelect });
  if (!row) throw new AppError('NOT_FOUND');
  return toMessage(row, userId);
}

/** What the sender wrote under this key before. */
export async function findSentMessage(
  tx: Pick<Transaction, 'privateMessage'>,
  senderId: string,
  clientKey: string | undefined,
): Promise<string | undefined> {
  if (clientKey === undefined) return undefined;
  const row = await tx.privateMessage.findUnique({
    where: { senderId_clientKey: { senderId, clientKey } },
    select: { id: true },
  });
  return row?.id;
}
