import { avatarUrl } from '../../../shared/auth/avatar.ts';
import { workCountLimit } from '../../../shared/desk/desk.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { SupportStatus } from '../../../shared/support/support.machine.ts';
import { answerDueAt } from '../../../shared/support/support.rules.ts';
import type {
  ConversationInput,
  StaffConversation,
  SupportQueue,
  SupportQueueInput,
  SupportQueueRow,
  SupportTopic,
  SupportView,
} from '../../../shared/support/support.schemas.ts';
import { isRunningVip, runningVip } from '../../accounts/running-vip.ts';
import type { WorkCounter } from '../../desk/desk.ports.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { Services } from '../../platform/services.ts';
import { conversationSelect, readMessages } from '../access/conversation-view.ts';

const maxCounted = 10_000;
const previewLength = 140;

interface QueueRecord {
  id: string;
  topic: SupportTopic;
  status: SupportStatus;
  createdAt: Date;
  lastMessageAt: Date;
  waitingSince: Date | null;
  orderId: string | null;
  orderNumber: string | null;
  memberId: string;
  memberName: string;
  memberAvatar: string | null;
  isVip: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  preview: string;
  unread: number;
}

const selectRows = `SELECT c."id", c."topic"::text, c."status"::text, c."createdAt", c."lastMessageAt", c."waitingSince",
    o."id" AS "orderId", o."orderNumber", m."id" AS "memberId", m."userName" AS "memberName", m."avatarKey" AS "memberAvatar",
    EXISTS (SELECT 1 FROM vip_subscriptions v WHERE v."userId" = m."id" AND ${isRunningVip('v')}) AS "isVip",
    a."id" AS "assigneeId", a."userName" AS "assigneeName",
    coalesce((SELECT left(l."content", ${previewLength}) FROM support_messages l
      WHERE l."conversationId" = c."id" AND l."kind" <> 'note' ORDER BY l."createdAt" DESC LIMIT 1), '') AS preview,
    (SELECT count(*)::int FROM support_messages u
      WHERE u."conversationId" = c."id" AND u."kind" = 'member' AND u."readAt" IS NULL) AS unread
  FROM support_conversations c JOIN users m ON m."id" = c."memberId" LEFT JOIN users a ON a."id" = c."assigneeId"
    LEFT JOIN orders o ON o."id" = c."orderId"`;

/** Nobody answers themselves: one's own conversations are left out ($1). VIP members come first, then who has waited longest (D-5). */
const views: Record<SupportView, { where: string; order: string }> = {
  waiting: { where: `c."status" = 'open'`, order: `"isVip" DESC, c."waitingSince", c."id"` },
  mine: {
    where: `c."status" <> 'closed' AND c."assigneeId" = $1`,
    order: `c."status", "isVip" DESC, c."waitingSince", c."lastMessageAt" DESC, c."id"`,
  },
  answered: { where: `c."status" = 'waiting'`, order: `c."lastMessageAt" DESC, c."id"` },
  closed: { where: `c."status" = 'closed'`, order: `c."lastMessageAt" DESC, c."id"` },
};

/** Conversations for staff. */
export async function listSupportQueue(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit, view }: SupportQueueInput,
): Promise<SupportQueue> {
  const { where, order } = views[view];
  const condition = `${where} AND c."memberId" <> $1::uuid`;
  const [{ rows }, counted] = await Promise.all([
    db.pool.query<QueueRecord>({
      name: `support-${view}`,
      text: `${selectRows} WHERE ${condition} ORDER BY ${order} LIMIT $2 OFFSET $3`,
      values: [userId, limit, (page - 1) * limit],
    }),
    db.pool.query<{ total: number }>({
      name: `support-${view}-count`,
      text: `SELECT count(*)::int AS total FROM (
        SELECT FROM support_conversations c WHERE ${condition} LIMIT ${maxCounted}) counted`,
      values: [userId],
    }),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  return { items: rows.map(toRow), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** A conversation with its notes, its newest messages first. OWN_MATTER for one's own. */
export async function getStaffConversation(
  services: Services,
  actor: MemberActor,
  { id, page, limit }: ConversationInput,
): Promise<StaffConversation> {
  const { prisma } = services.db;
  const row = await prisma.supportConversation.findUnique({ where: { id }, select: conversationSelect });
  if (!row) throw new AppError('NOT_FOUND');
  const { member, waitingSince, createdAt, topic, status, order, assignee } = row;
  refuseOwnMatter(actor, [member.id]);
  const isVip = (await prisma.vipSubscription.count({ where: { userId: member.id, ...runningVip() } })) > 0;
  const where = { conversationId: id };
  const items = await readMessages(services, where, 'staff', { skip: (page - 1) * limit, take: limit });
  const totalItems = await prisma.supportMessage.count({ where });
  return {
    ...{ id, topic, status, order, assignee },
    createdAt: createdAt.toISOString(),
    member: { id: member.id, userName: member.userName, avatarUrl: avatarUrl(member.avatarKey), isVip },
    dueAt: waitingSince === null ? null : answerDueAt(waitingSince, isVip).toISOString(),
    messages: { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) },
  };
}

/** How many members wait for an answer, for the badge. */
export const supportWork: WorkCounter = {
  permission: 'chat:answer',
  async count({ db }) {
    const waiting = await db.prisma.supportConversation.count({ where: { status: 'open' }, take: workCountLimit });
    return { 'support.waiting': waiting };
  },
};

function toRow(row: QueueRecord): SupportQueueRow {
  const { orderId, orderNumber, assigneeId, assigneeName, waitingSince, isVip } = row;
  return {
    ...{ id: row.id, topic: row.topic, status: row.status, preview: row.preview, unread: row.unread },
    order: orderId === null || orderNumber === null ? null : { id: orderId, orderNumber },
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    member: { id: row.memberId, userName: row.memberName, avatarUrl: avatarUrl(row.memberAvatar), isVip },
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, userName: assigneeName },
    dueAt: waitingSince === null ? null : answerDueAt(waitingSince, isVip).toISOString(),
  };
}
