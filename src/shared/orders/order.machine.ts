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

/** Who may take an edge: the buyer of the order, its seller, staff by permission, or the shop itself. */
export type OrderActorKind = 'buyer' | 'seller' | 'staff' | 'system';

export interface OrderEdge {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly OrderActorKind[];
  /** What the buyer's button or the audit trail calls it. */
  action: string;
}

/** D-36, normative: an edge that is not here is refused with 409 and the allowed ones. */
export const orderEdges: readonly OrderEdge[] = [
  { from: 'pending', to: 'processing', by: ['system', 'staff'], action: 'settle' },
  { from: 'pending', to: 'on_hold', by: ['system', 'staff'], action: 'hold' },
  { from: 'pending', to: 'failed', by: ['system'], action: 'fail' },
  { from: 'pending', to: 'cancelled', by: ['buyer', 'staff', 'system'], action: 'cancel' },
  { from: 'failed', to: 'pending', by: ['buyer'], action: 'pay' },
  { from: 'failed', to: 'cancelled', by: ['system', 'staff'], action: 'cancel' },
  { from: 'on_hold', to: 'processing', by: ['staff'], action: 'approve' },
  { from: 'on_hold', to: 'cancelled', by: ['staff', 'system'], action: 'cancel' },
  { from: 'on_hold', to: 'pending', by: ['system'], action: 'reopen' },
  { from: 'processing', to: 'completed', by: ['system'], action: 'complete' },
  { from: 'processing', to: 'shipped', by: ['seller', 'staff'], action: 'ship' },
  { from: 'processing', to: 'on_hold', by: ['staff', 'system'], action: 'hold' },
  { from: 'processing', to: 'cancelled', by: ['buyer', 'staff'], action: 'cancel' },
  { from: 'shipped', to: 'delivered', by: ['buyer', 'system'], action: 'confirm-delivery' },
  { from: 'shipped', to: 'on_hold', by: ['buyer'], action: 'open-issue' },
  { from: 'delivered', to: 'completed', by: ['system'], action: 'complete' },
  { from: 'completed', to: 'refund_requested', by: ['buyer'], action: 'request-refund' },
  { from: 'completed', to: 'refunded', by: ['staff'], action: 'refund' },
  { from: 'refund_requested', to: 'refunded', by: ['staff'], action: 'refund' },
  { from: 'refund_requested', to: 'completed', by: ['staff', 'buyer'], action: 'keep' },
  { from: 'cancelled', to: 'on_hold', by: ['staff'], action: 'late-payment' },
];

/** The edge from → to when this kind of actor may take it. */
export function findOrderEdge(from: OrderStatus, to: OrderStatus, by: OrderActorKind): OrderEdge | undefined {
  return orderEdges.find((edge) => edge.from === from && edge.to === to && edge.by.includes(by));
}

/** Where this kind of actor may take an order from `from`. */
export function allowedOrderTargets(from: OrderStatus, by: OrderActorKind): OrderStatus[] {
  return orderEdges.filter((edge) => edge.from === from && edge.by.includes(by)).map((edge) => edge.to);
}
