import type { OrderIssue, OrderNote } from '../../../shared/orders/order-talk.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { type SeenOrder, seeOrder, seeOrderForTalk } from '../state/order-access.ts';
import { maskName } from './mask-name.ts';
import { partyOf } from './order-view.ts';

const author = { select: { id: true, userName: true } } as const;
export const noteSelect = {
  id: true,
  text: true,
  createdAt: true,
  internal: true,
  author,
} as const satisfies Prisma.OrderNoteSelect;

/** The thread of an order, oldest first. Internal lines are for staff and its sellers, never for its buyer. */
export async function listNotes(services: Services, actor: MemberActor, id: string): Promise<{ items: OrderNote[] }> {
  return { items: await readNotes(services, await seeOrder(services, actor, id)) };
}

export async function readNotes({ db }: Services, seen: SeenOrder): Promise<OrderNote[]> {
  const notes = await db.prisma.orderNote.findMany({
    where: { orderId: seen.facts.id, ...(!mayReadInternal(seen.actor, seen) && { internal: false }) },
    select: noteSelect,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return notes.map((note) => toNote(note, seen));
}

/** The buyer sees it as buyer, even with a staff role. */
export function mayReadInternal(actor: MemberActor, { viewer }: SeenOrder): boolean {
  return !viewer.kinds.includes('buyer') && scopeOf('order:note_internal', actor) !== undefined;
}

export function toNote(
  { createdAt, author, ...note }: Prisma.OrderNoteGetPayload<{ select: typeof noteSelect }>,
  seen: SeenOrder,
): OrderNote {
  return { ...note, createdAt: createdAt.toISOString(), author: toAuthor(author, seen) };
}

function toAuthor({ id, userName }: { id: string; userName: string }, { facts, viewer }: SeenOrder) {
  const party = partyOf(id, facts);
  // Whoever was given something need not be known to those who gave it.
  if (party === 'recipient' && isForBuyer({ viewer })) return { id: '', userName: 'The recipient', role: party };
  const isReceiver = party === 'buyer' || party === 'recipient';
  const isHidden = isReceiver && viewer.kinds.every((kind) => kind === 'seller');
  const role = party === 'system' ? 'staff' : party;
  return isHidden ? { id: '', userName: maskName(userName), role } : { id, userName, role };
}

export const issueSelect = {
  id: true,
  type: true,
  orderItemId: true,
  description: true,
  status: true,
  createdAt: true,
  resolvedAt: true,
  author,
  images: { select: { id: true, width: true, height: true }, orderBy: { position: 'asc' } },
  messages: {
    select: { id: true, text: true, createdAt: true, author },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} as const satisfies Prisma.OrderIssueSelect;

/** Problem reports of an order, newest first. A seller sees those about own lines or the whole order. */
export async function listIssues(services: Services, actor: MemberActor, id: string): Promise<{ items: OrderIssue[] }> {
  return { items: await readIssues(services, await seeOrderForTalk(services, actor, id)) };
}

export async function readIssues({ db }: Services, seen: SeenOrder): Promise<OrderIssue[]> {
  const issues = await db.prisma.orderIssue.findMany({
    where: { orderId: seen.facts.id, ...issueScope(seen) },
    select: issueSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return issues.map((issue) => toIssue(issue, seen));
}

/** Whether they see the order because they bought it, staff or not. */
export function isForBuyer({ viewer }: Pick<SeenOrder, 'viewer'>): boolean {
  return viewer.kinds.includes('buyer');
}

/** Which of the order's reports this viewer may see; the recipient of a gift their own. */
export function issueScope({ viewer }: SeenOrder): Prisma.OrderIssueWhereInput {
  if (viewer.kinds.includes('recipient')) return { authorId: viewer.userId };
  if (!viewer.kinds.every((kind) => kind === 'seller')) return {};
  return { OR: [{ orderItemId: null }, { orderItem: { sellerId: viewer.userId } }] };
}

export function toIssue(
  {
    orderItemId,
    createdAt,
    resolvedAt,
    author,
    images,
    messages,
    ...issue
  }: Prisma.OrderIssueGetPayload<{
    select: typeof issueSelect;
  }>,
  seen: SeenOrder,
): OrderIssue {
  const base = `/api/order/${seen.facts.id}/issues/${issue.id}/images`;
  const { recipientId } = seen.facts;
  // Words and pictures of the recipient may hold the key, or say who they are: the buyer reads the answers to them.
  const isPrivate = isForBuyer(seen) && recipientId !== seen.viewer.userId && author.id === recipientId;
  return {
    ...issue,
    description: isPrivate ? '' : issue.description,
    itemId: orderItemId,
    author: toAuthor(author, seen),
    images: (isPrivate ? [] : images).map((image) => ({ ...image, url: `${base}/${image.id}` })),
    messages: messages
      .filter((message) => !isPrivate || message.author.id !== recipientId)
      .map((message) => ({
        ...message,
        createdAt: message.createdAt.toISOString(),
        author: toAuthor(message.author, seen),
      })),
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}
