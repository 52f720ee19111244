import type { Thread, ThreadInput } from '../../../shared/messages/message.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { visibleProduct } from '../../products/access/visible-product.ts';
import { findClosedReason } from '../access/find-closed-reason.ts';
import { memberNameSelect } from '../access/member-name.ts';
import { messageSelect, toMember, toMessage } from '../access/message-view.ts';
import { findMyThread, mySide } from '../access/my-thread.ts';

const member = { select: { ...memberNameSelect, id: true, avatarKey: true } } as const;

/** A conversation of the actor's, its newest messages first. */
export async function getThread(
  { db }: Services,
  actor: MemberActor,
  { id, page, limit }: ThreadInput,
): Promise<Thread> {
  const { prisma } = db;
  const { userId } = actor;
  const { otherId, productId } = await findMyThread(prisma, actor, { threadId: id });
  const where = { threadId: id, ...mySide(userId) };
  // Two at a time: pages of both members ask at the same moment, and connections are few.
  const [thread, rows] = await Promise.all([
    prisma.messageThread.findUniqueOrThrow({
      where: { id },
      select: { subject: true, starter: member, other: member },
    }),
    prisma.privateMessage.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
      select: messageSelect,
    }),
  ]);
  const [totalItems, closed] = await Promise.all([
    prisma.privateMessage.count({ where }),
    findClosedReason(prisma, { senderId: userId, recipientId: otherId, threadId: id }),
  ]);
  const [block, product] = await Promise.all([
    prisma.userBlock.count({ where: { blockerId: userId, blockedId: otherId } }),
    productId === null ? null : findProduct(prisma, productId),
  ]);
  const items = rows.map((row) => toMessage(row, userId));
  return {
    id,
    subject: thread.subject,
    participants: [toMember(thread.starter), toMember(thread.other)],
    product,
    blocked: block > 0,
    closed,
    messages: { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) },
  };
}

/** The product that a thread is about, while shoppers may see it. */
async function findProduct({ product }: Services['db']['prisma'], id: string) {
  const row = await product.findFirst({
    where: { id, ...visibleProduct(databaseNow()) },
    select: { id: true, name: true, slug: true, coverKey: true },
  });
  if (!row) return null;
  const { coverKey, ...shown } = row;
  return { ...shown, coverUrl: coverKey === '' ? '' : renditionUrl(coverKey, 320) };
}
