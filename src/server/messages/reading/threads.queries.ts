import type {
  MessageBox,
  MessageListInput,
  MessagePage,
  MessageRow,
  UnreadMessages,
} from '../../../shared/messages/message.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import { isRunningVip } from '../../accounts/running-vip.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import { likeText } from '../../platform/database/like-text.ts';
import type { Services } from '../../platform/services.ts';
import { toMember } from '../access/message-view.ts';

const previewLength = 140;

/** Which messages a box holds for the member $1. */
const boxes: Record<MessageBox, string> = {
  inbox: `m."recipientId" = $1 AND NOT m."deletedByRecipient"`,
  sent: `m."senderId" = $1 AND NOT m."deletedBySender"`,
  unread: `m."recipientId" = $1 AND NOT m."deletedByRecipient" AND m."readAt" IS NULL`,
};

interface RowRecord {
  id: string;
  threadId: string;
  subject: string;
  preview: string;
  createdAt: Date;
  readAt: Date | null;
  isPriority: boolean;
  unreadInThread: number;
  senderId: string;
  senderName: string;
  senderShop: string | null;
  senderAvatar: string | null;
  recipientId: string;
  recipientName: string;
  recipientShop: string | null;
  recipientAvatar: string | null;
  total: number;
}

/**
 * The threads of a box, each with its latest message there: unread ones first, among them those of VIP members. `q` finds words in
 * subjects, texts and names.
 */
export async function listMessages(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit, box, q }: MessageListInput,
): Promise<MessagePage> {
  const text = `
    WITH latest AS (
      SELECT DISTINCT ON (m."threadId") m.* FROM private_messages m JOIN message_threads t ON t."id" = m."threadId"
        JOIN users w ON w."id" = CASE WHEN m."senderId" = $1 THEN m."recipientId" ELSE m."senderId" END
        LEFT JOIN seller_profiles ws ON ws."userId" = w."id"
      WHERE ${boxes[box]}
        AND ($4::text IS NULL OR t."subject" ILIKE $4 OR m."content" ILIKE $4 OR w."userName" ILIKE $4
          OR ws."displayName" ILIKE $4)
      ORDER BY m."threadId", m."createdAt" DESC, m."id" DESC
    ), counted AS (
      SELECT l.*, (SELECT count(*)::int FROM private_messages u WHERE u."threadId" = l."threadId"
          AND u."recipientId" = $1 AND u."readAt" IS NULL AND NOT u."deletedByRecipient") AS "unreadInThread",
        (l."recipientId" = $1 AND EXISTS (SELECT 1 FROM vip_subscriptions v WHERE v."userId" = l."senderId"
          AND ${isRunningVip('v')})) AS "isPriority"
      FROM latest l
    )
    SELECT c."id", c."threadId", t."subject", left(c."content", ${previewLength}) AS preview, c."createdAt", c."readAt",
      c."isPriority", c."unreadInThread", s."id" AS "senderId", s."userName" AS "senderName",
      ss."displayName" AS "senderShop", s."avatarKey" AS "senderAvatar",
      r."id" AS "recipientId", r."userName" AS "recipientName", rs."displayName" AS "recipientShop",
      r."avatarKey" AS "recipientAvatar",
      (count(*) OVER ())::int AS total
    FROM counted c JOIN message_threads t ON t."id" = c."threadId" JOIN users s ON s."id" = c."senderId"
      JOIN users r ON r."id" = c."recipientId" LEFT JOIN seller_profiles ss ON ss."userId" = s."id"
      LEFT JOIN seller_profiles rs ON rs."userId" = r."id"
    ORDER BY (c."unreadInThread" > 0) DESC, (c."unreadInThread" > 0 AND c."isPriority") DESC, c."createdAt" DESC, c."id" DESC
    LIMIT $2 OFFSET $3`;
  const pattern = q === undefined || q === '' ? null : `%${likeText(q)}%`;
  const values = [userId, limit, (page - 1) * limit, pattern];
  const { rows } = await db.pool.query<RowRecord>({ name: `messages-${box}`, text, values });
  const totalItems = rows[0]?.total ?? 0;
  const { unreadCount } = await countUnreadMessages(db.prisma, userId);
  const items = rows.map((row) => toRow(row, userId));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit), unreadCount };
}

/** How many messages a member has not read. */
export async function countUnreadMessages(
  prisma: Pick<Transaction, 'privateMessage'>,
  userId: string,
): Promise<UnreadMessages> {
  const where = { recipientId: userId, readAt: null, deletedByRecipient: false };
  return { unreadCount: await prisma.privateMessage.count({ where }) };
}

export async function getUnreadMessages({ db }: { db: Database }, { userId }: MemberActor): Promise<UnreadMessages> {
  return await countUnreadMessages(db.prisma, userId);
}

const shopOf = (displayName: string | null) => (displayName === null ? null : { displayName });

function toRow(row: RowRecord, userId: string): MessageRow {
  const isMine = row.senderId === userId;
  const sender = { id: row.senderId, userName: row.senderName, avatarKey: row.senderAvatar };
  const recipient = { id: row.recipientId, userName: row.recipientName, avatarKey: row.recipientAvatar };
  return {
    ...{ id: row.id, threadId: row.threadId, subject: row.subject, preview: row.preview },
    from: toMember({ ...sender, sellerProfile: shopOf(row.senderShop) }),
    to: toMember({ ...recipient, sellerProfile: shopOf(row.recipientShop) }),
    // Whether the other one has read it is told in the thread alone, where both show such marks.
    isRead: isMine || row.readAt !== null,
    isPriority: row.isPriority,
    createdAt: row.createdAt.toISOString(),
    unreadInThread: row.unreadInThread,
  };
}
