import type { MachineEdge } from '../machines/machine.ts';
import type { Permission } from '../roles/permissions.ts';

export const orderStatuses = [
  'pending',
  'processing',
  'completed',
  'cancelled',
  'refund_requested',
  'failed',
  'shipped',
  'delivered',
  'refunded',
  'on_hold',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who may act: the buyer of the order, whoever claimed it as a gift, its seller, staff by permission, or the shop itself. */
export type OrderActorKind = 'buyer' | 'recipient' | 'seller' | 'staff' | 'system';

/** What must hold besides the status before people may make a transition, see order-actions.rules.ts. */
export type OrderGuard =
  | 'payable'
  | 'crypto-open'
  | 'unpaid'
  /** Unpaid, and not left to be charged on release, where there is no payment yet. */
  | 'payment-to-reject'
  | 'paid'
  | 'unused'
  | 'unexpired'
  /** A reported transaction waits for a decision. */
  | 'named-payment'
  | 'line-to-ship'
  | 'refund-window'
  /** Somebody asked for their money, and nobody has decided about it. */
  | 'undecided-refund'
  /** On hold for missing stock, and not for a review by staff. */
  | 'out-of-stock'
  /** On hold, with money to give back, nothing used and no dispute at the bank. */
  | 'returnable-hold'
  /** On hold before its card was charged on release, by a buyer and sellers in good standing. */
  | 'pays-on-release'
  /** Paid without consent to immediate delivery, so the right of withdrawal runs first. */
  | 'delivery-waits'
  | 'no-open-issue';

/** Everything that somebody may do with an order, whether it changes the status or not. */
export const orderActions = [
  'pay',
  'retry',
  'cancel',
  'submit-hash',
  'name-transaction',
  'confirm-payment',
  'reject-payment',
  'late-payment',
  'hold',
  'approve',
  'reopen',
  'ship',
  'confirm-delivery',
  'complete',
  'open-issue',
  'request-refund',
  'withdraw-request',
  'choose-stock',
  'withdraw',
  'deliver-now',
  'reject-refund',
  'refund',
  'add-note',
  'delete',
] as const;
export type OrderAction = (typeof orderActions)[number];

export interface OrderEdge extends MachineEdge<OrderStatus, OrderActorKind, OrderAction> {
  /** What staff need to take it. */
  permission?: Permission;
  /** Checked for people; the shop's own steps check their conditions themselves. */
  guard?: OrderGuard;
}

/** D-36, normative: an edge that is not here is refused with 409 and the allowed ones. */
export const orderEdges: readonly OrderEdge[] = [
  edge('pending', 'processing', ['system', 'staff'], 'confirm-payment', 'Confirm payment', {
    permission: 'payment:approve_crypto',
    guard: 'named-payment',
  }),
  edge('pending', 'on_hold', ['system', 'staff'], 'hold', 'Put on hold', {
    permission: 'order:update_status',
    needsReason: true,
  }),
  edge('pending', 'failed', ['system', 'staff'], 'reject-payment', 'Reject payment', {
    permission: 'payment:approve_crypto',
    guard: 'payment-to-reject',
    needsReason: true,
  }),
  edge('pending', 'cancelled', ['buyer', 'staff', 'system'], 'cancel', 'Cancel order', {
    permission: 'order:cancel',
    guard: 'unpaid',
    needsReason: true,
  }),
  edge('failed', 'pending', ['buyer'], 'retry', 'Try to pay again', { guard: 'unexpired' }),
  edge('failed', 'cancelled', ['system', 'staff'], 'cancel', 'Cancel order', {
    permission: 'order:cancel',
    guard: 'unpaid',
    needsReason: true,
  }),
  edge('on_hold', 'processing', ['staff', 'system'], 'approve', 'Approve order', {
    permission: 'order:approve',
    guard: 'paid',
  }),
  edge('on_hold', 'cancelled', ['staff', 'system'], 'cancel', 'Cancel order', {
    permission: 'order:approve',
    needsReason: true,
  }),
  edge('on_hold', 'pending', ['staff', 'system'], 'reopen', 'Release from hold', {
    permission: 'order:approve',
    guard: 'pays-on-release',
    needsReason: true,
  }),
  edge('processing', 'completed', ['system'], 'complete', 'Complete'),
  edge('processing', 'shipped', ['seller', 'staff', 'system'], 'ship', 'Mark as handed over', {
    permission: 'order:update_status',
    guard: 'line-to-ship',
  }),
  edge('processing', 'on_hold', ['staff', 'system'], 'hold', 'Put on hold', {
    permission: 'order:update_status',
    needsReason: true,
  }),
  edge('processing', 'cancelled', ['buyer', 'staff', 'system'], 'cancel', 'Cancel order', {
    permission: 'order:cancel',
    guard: 'unused',
    needsReason: true,
  }),
  edge('shipped', 'delivered', ['buyer', 'system'], 'confirm-delivery', 'I received everything', {
    guard: 'no-open-issue',
  }),
  edge('shipped', 'on_hold', ['buyer'], 'open-issue', 'Report a problem', { needsReason: true }),
  edge('delivered', 'completed', ['system'], 'complete', 'Complete'),
  edge('completed', 'refund_requested', ['buyer'], 'request-refund', 'Request refund', {
    guard: 'refund-window',
  }),
  edge('completed', 'refunded', ['staff', 'system'], 'refund', 'Refund', {
    permission: 'order:refund',
    needsReason: true,
  }),
  edge('refund_requested', 'refunded', ['staff', 'system'], 'refund', 'Refund', {
    permission: 'order:refund',
    needsReason: true,
  }),
  edge('refund_requested', 'completed', ['staff'], 'reject-refund', 'Reject refund', {
    permission: 'order:refund',
    guard: 'undecided-refund',
    needsReason: true,
  }),
  edge('refund_requested', 'completed', ['buyer'], 'withdraw-request', 'Withdraw refund request', {
    guard: 'undecided-refund',
  }),
  edge('cancelled', 'on_hold', ['staff'], 'late-payment', 'Review late payment', {
    permission: 'payment:approve_crypto',
    guard: 'named-payment',
    needsReason: true,
  }),
];

/** What people may do with an order in these states without changing its status. */
export interface OrderActionRule extends Pick<OrderEdge, 'by' | 'action' | 'label' | 'permission' | 'guard'> {
  in: readonly OrderStatus[];
}

export const orderActionRules: readonly OrderActionRule[] = [
  { action: 'pay', label: 'Pay now', by: ['buyer'], in: ['pending'], guard: 'payable' },
  { action: 'submit-hash', label: 'I have paid', by: ['buyer'], in: ['pending'], guard: 'crypto-open' },
  {
    action: 'name-transaction',
    label: 'Report the transaction',
    by: ['buyer', 'staff'],
    in: ['pending', 'processing', 'on_hold'],
    permission: 'payment:approve_crypto',
  },
  {
    action: 'confirm-payment',
    label: 'Confirm payment',
    by: ['staff'],
    in: ['on_hold'],
    permission: 'payment:approve_crypto',
    guard: 'named-payment',
  },
  {
    action: 'choose-stock',
    label: 'Wait or get a refund',
    by: ['buyer'],
    in: ['on_hold'],
    guard: 'out-of-stock',
  },
  {
    action: 'withdraw',
    label: 'Withdraw from contract',
    by: ['buyer'],
    in: ['on_hold'],
    guard: 'returnable-hold',
  },
  { action: 'deliver-now', label: 'Deliver now', by: ['buyer'], in: ['processing'], guard: 'delivery-waits' },
  {
    action: 'open-issue',
    label: 'Report a problem',
    by: ['buyer', 'recipient', 'staff'],
    in: orderStatuses,
    permission: 'order:issue',
  },
  {
    action: 'add-note',
    label: 'Add a note',
    by: ['buyer', 'seller', 'staff'],
    in: orderStatuses,
    permission: 'order:note',
  },
  {
    action: 'delete',
    label: 'Delete order',
    by: ['staff'],
    in: ['pending', 'failed', 'cancelled', 'completed', 'refunded'],
    permission: 'order:delete',
  },
];

function edge(
  from: OrderStatus,
  to: OrderStatus,
  by: readonly OrderActorKind[],
  action: OrderAction,
  label: string,
  terms: Pick<OrderEdge, 'permission' | 'guard' | 'needsReason'> = {},
): OrderEdge {
  return { from, to, by, action, label, ...terms };
}

/** The edge from → to when this kind of actor may take it. */
export function findOrderEdge(from: OrderStatus, to: OrderStatus, by: OrderActorKind): OrderEdge | undefined {
  return orderEdges.find((one) => one.from === from && one.to === to && one.by.includes(by));
}

/** Where this kind of actor may take an order from `from`. */
export function allowedOrderTargets(from: OrderStatus, by: OrderActorKind): OrderStatus[] {
  return orderEdges.filter((one) => one.from === from && one.by.includes(by)).map((one) => one.to);
}
