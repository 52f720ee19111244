import { permissionLimits } from '../roles/permission-limits.ts';
import { isSystemRole, type Permission, type RightsHolder, scopeOf } from '../roles/permissions.ts';
import {
  type OrderAction,
  type OrderActionRule,
  type OrderActorKind,
  type OrderEdge,
  type OrderGuard,
  type OrderStatus,
  orderActionRules,
  orderActions,
  orderEdges,
} from './order.machine.ts';

/** The facts that decide besides the status. Times are evaluated by the database. */
export interface OrderFacts {
  status: OrderStatus;
  totalCents: number;
  isPaid: boolean;
  /** Past the time in which it may be paid. */
  isExpired: boolean;
  isArchived: boolean;
  /** The shop takes crypto now. */
  isCryptoOpen: boolean;
  hasReportedPayment: boolean;
  /** A key was revealed, a download started, a line handed over or a gift claimed, so it cannot be fully returned. */
  isUsed: boolean;
  /** Within the refund window, and no refund is requested yet. */
  isRefundable: boolean;
  /** A refund is requested, and not decided yet. */
  isRefundUndecided: boolean;
  hasOpenIssue: boolean;
  /** Paid, on hold for missing stock or because it stopped working where the buyer is, and not disputed. */
  isOutOfStock: boolean;
  /** On hold, and disputed at the bank, which could return the money as well unless it has decided for the shop. */
  isDisputedHold: boolean;
  /** On hold, and its card would be charged on release if it were not; nobody in it is banned. */
  isChargeHeld: boolean;
  /** Open, and its card is charged on release without the buyer having to do anything. */
  isChargeScheduled: boolean;
  /** Paid, and waiting for the end of the withdrawal period. */
  isDeliveryWaiting: boolean;
  /** Sellers of the manual lines that may be handed over now. */
  shippableBy: readonly string[];
}

/** The viewer of an order, who may be its buyer, one of its sellers and staff at once. */
export interface OrderViewer extends RightsHolder {
  userId: string;
  kinds: readonly Exclude<OrderActorKind, 'system'>[];
  /** Bought it or sells a line of it, so that other staff have to decide. */
  isParty?: boolean;
}

const guards: Record<OrderGuard, (facts: OrderFacts) => boolean> = {
  payable: ({ isPaid, isExpired }) => !isPaid && !isExpired,
  'crypto-open': ({ isPaid, isExpired, isCryptoOpen }) => !isPaid && !isExpired && isCryptoOpen,
  unpaid: ({ isPaid }) => !isPaid,
  paid: ({ isPaid }) => isPaid,
  'payment-to-reject': ({ isPaid, isChargeScheduled }) => !isPaid && !isChargeScheduled,
  unused: ({ isUsed }) => !isUsed,
  unexpired: ({ isExpired }) => !isExpired,
  'named-payment': ({ isPaid, hasReportedPayment }) => !isPaid && hasReportedPayment,
  'line-to-ship': ({ shippableBy }) => shippableBy.length > 0,
  'refund-window': ({ isRefundable }) => isRefundable,
  'undecided-refund': ({ isRefundUndecided }) => isRefundUndecided,
  'out-of-stock': ({ isOutOfStock }) => isOutOfStock,
  'returnable-hold': ({ isPaid, isUsed, isDisputedHold }) => isPaid && !isUsed && !isDisputedHold,
  'pays-on-release': ({ isChargeHeld }) => isChargeHeld,
  'delivery-waits': ({ isDeliveryWaiting }) => isDeliveryWaiting,
  'no-open-issue': ({ hasOpenIssue }) => !hasOpenIssue,
};

/** Everything this viewer may do with the order now, the likeliest first: the buttons of a screen (D-64). */
export function allowedOrderActions(facts: OrderFacts, viewer: OrderViewer): OrderAction[] {
  if (facts.isArchived) return [];
  const edges = allowedOrderEdges(facts, viewer).map(({ action }) => action);
  const actions = orderActionRules.filter(
    (action) => action.in.includes(facts.status) && isOpen(action, facts, viewer),
  );
  const open = new Set([...edges, ...actions.map(({ action }) => action)]);
  return orderActions.filter((action) => open.has(action));
}

/** The transitions that this viewer may take now. */
export function allowedOrderEdges(facts: OrderFacts, viewer: OrderViewer): OrderEdge[] {
  if (facts.isArchived) return [];
  return orderEdges.filter((edge) => edge.from === facts.status && isOpen(edge, facts, viewer));
}

/** The capacity in which the viewer acts: a buyer acts as the buyer even when staff. */
export function actingKind(
  edge: Pick<OrderEdge, 'by' | 'permission'>,
  viewer: OrderViewer,
): Exclude<OrderActorKind, 'system'> | undefined {
  return viewer.kinds.find(
    (kind) =>
      edge.by.includes(kind) &&
      (kind !== 'staff' || (!viewer.isParty && edge.permission && holdsAll(edge.permission, viewer))),
  );
}

function isOpen(step: OrderEdge | OrderActionRule, facts: OrderFacts, viewer: OrderViewer): boolean {
  const kind = actingKind(step, viewer);
  if (!kind || (step.guard && !guards[step.guard](facts))) return false;
  // Sellers may only hand over their own lines.
  if (step.action === 'ship' && kind === 'seller') return facts.shippableBy.includes(viewer.userId);
  return kind !== 'staff' || !step.permission || facts.totalCents <= limitCents(step.permission, viewer);
}

function holdsAll(permission: Permission, viewer: OrderViewer): boolean {
  return scopeOf(permission, viewer) === 'all';
}

/** The largest amount this holder may decide on with `permission` (D-51): the widest of their roles. */
export function limitCents(permission: Permission, holder: RightsHolder): number {
  if (holder.grants?.includes(permission)) return Number.POSITIVE_INFINITY;
  const limits = holder.roles.filter(isSystemRole).flatMap((role) => {
    if (scopeOf(permission, { roles: [role] }) !== 'all') return [];
    return [permissionLimits[permission]?.[role]?.maxCents ?? Number.POSITIVE_INFINITY];
  });
  return Math.max(0, ...limits);
}
