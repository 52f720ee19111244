import { toAmount } from '../../../shared/money/money.ts';
import type { OrderAction, OrderActorKind, OrderEdge, OrderStatus } from '../../../shared/orders/order.machine.ts';
import {
  actingKind,
  allowedOrderActions,
  allowedOrderEdges,
  limitCents,
  type OrderViewer,
} from '../../../shared/orders/order-actions.rules.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type FactSettings, type FactsOfOrder, findOrderFacts } from './order-facts.queries.ts';

export interface SeenOrder {
  facts: FactsOfOrder;
  viewer: OrderViewer;
  actor: MemberActor;
  settings: FactSettings;
}

/**
 * The order as this member may talk about it: as `seeOrder`, and as whoever claimed it as a gift, who sees nothing else
 * of it.
 */
export async function seeOrderForTalk({ db }: Services, actor: MemberActor, orderId: string): Promise<SeenOrder> {
  const settings = await getSettings(db);
  return toSeen(actor, await findOrderFacts(db.prisma, orderId, settings), { settings, withRecipient: true });
}

/**
 * The order as this member may see it: as its buyer, as the seller of a line, or as staff. Everybody else gets the
 * answer of an order that does not exist (S-02).
 */
export async function seeOrder({ db }: Services, actor: MemberActor, orderId: string): Promise<SeenOrder> {
  const settings = await getSettings(db);
  return toSeen(actor, await findOrderFacts(db.prisma, orderId, settings), { settings, withRecipient: false });
}

/**
 * The current state, inside a transaction that holds its row. Uses that transaction only: waiting for a second
 * connection could deadlock with those who wait for the row.
 */
export async function seeOrderAgain(
  tx: Transaction,
  { actor, settings, facts, viewer }: SeenOrder,
): Promise<SeenOrder> {
  const withRecipient = viewer.kinds.includes('recipient');
  return toSeen(actor, await findOrderFacts(tx, facts.id, settings), { settings, withRecipient });
}

interface Seeing {
  settings: FactSettings;
  withRecipient: boolean;
}

/** What this member may see of an order with these facts; ORDER_NOT_FOUND for a stranger's. */
export function toSeen(actor: MemberActor, facts: FactsOfOrder | null, { settings, withRecipient }: Seeing): SeenOrder {
  const viewer = facts && viewerOf(actor, facts, withRecipient);
  if (!viewer || viewer.kinds.length === 0) throw new AppError('ORDER_NOT_FOUND');
  return { facts, viewer, actor, settings };
}

function viewerOf(actor: MemberActor, facts: FactsOfOrder, withRecipient: boolean): OrderViewer {
  const { userId, recipientId, sellerIds } = facts;
  const { roles, grants = [] } = actor;
  const kinds: OrderViewer['kinds'][number][] = [];
  if (actor.userId === userId) kinds.push('buyer');
  const isRecipient = actor.userId === recipientId && actor.userId !== userId;
  if (isRecipient && withRecipient) kinds.push('recipient');
  // Former sellers have no access to the orders of that time.
  if (sellerIds.includes(actor.userId) && scopeOf('order:update_status', actor)) kinds.push('seller');
  if (scopeOf('order:read', actor) === 'all') kinds.push('staff');
  const isParty = actor.userId === userId || isRecipient || sellerIds.includes(actor.userId);
  return { userId: actor.userId, roles, grants, kinds, isParty };
}

type Judged = Pick<SeenOrder, 'facts' | 'viewer'>;

export interface Step {
  edge: OrderEdge;
  by: Exclude<OrderActorKind, 'system'>;
}

/**
 * The transition to `to`, when this viewer may take it now. ORDER_CONFLICT with the allowed ones otherwise; FORBIDDEN
 * when the amount is above their limit (D-51), OWN_MATTER for their own order or sale.
 */
export function requireStep({ facts, viewer }: Judged, to: OrderStatus): Step {
  const edge = allowedOrderEdges(facts, viewer).find((one) => one.to === to);
  const by = edge && actingKind(edge, viewer);
  if (edge && by) return { edge, by };
  const others = { ...viewer, isParty: false };
  if (allowedOrderEdges(facts, others).some((one) => one.to === to)) refuseOwnStep({ facts, viewer });
  const dear = allowedOrderEdges({ ...facts, totalCents: 0 }, viewer).find((one) => one.to === to);
  if (dear?.permission) throw overLimit(dear.permission, { facts, viewer });
  if (to === 'failed' && facts.isChargeScheduled) throw refuseRejection({ facts, viewer });
  throw refuseStep({ facts, viewer });
}

/** As failed it would never be charged, nor ever end, since a pre-order that waits for its release has no deadline. */
function refuseRejection(seen: Judged): AppError {
  const message = 'This pre-order is charged on release, so there is no payment to reject. Cancel it instead.';
  return new AppError('ORDER_CONFLICT', { message, details: refuseStep(seen).options.details });
}

/** The same for what leaves the status as it is. */
export function requireAction(seen: Judged, action: OrderAction): void {
  if (allowedOrderActions(seen.facts, seen.viewer).includes(action)) return;
  const others = { ...seen.viewer, isParty: false };
  if (allowedOrderActions(seen.facts, others).includes(action)) refuseOwnStep(seen);
  throw refuseStep(seen);
}

/** Steps reserved for other staff, because this member bought the order, has it as a gift or sells in it. */
export function refuseOwnStep({ facts, viewer }: Judged): void {
  const { userId, recipientId, sellerIds } = facts;
  refuseOwnMatter(viewer, [userId, ...sellerIds, ...(recipientId === null ? [] : [recipientId])]);
}

export function refuseStep({ facts, viewer }: Judged): AppError {
  const allowed = [...new Set(allowedOrderEdges(facts, viewer).map(({ to }) => to))];
  return new AppError('ORDER_CONFLICT', { details: { status: facts.status, allowed } });
}

function overLimit(permission: NonNullable<OrderEdge['permission']>, { facts, viewer }: Judged): AppError {
  return new AppError('FORBIDDEN', { details: { limit: toAmount(limitCents(permission, viewer), facts.currency) } });
}
