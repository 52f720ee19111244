import { describe, expect, test } from 'vitest';
import { allowedOrderTargets, findOrderEdge, orderEdges, orderStatuses } from './order.machine.ts';

describe('order machine', () => {
  test('lets a buyer cancel from pending and processing only, and ask a refund from completed only', () => {
    const cancellable = orderStatuses.filter((status) => findOrderEdge(status, 'cancelled', 'buyer'));
    expect(cancellable).toEqual(['pending', 'processing']);
    const refundable = orderStatuses.filter((status) => findOrderEdge(status, 'refund_requested', 'buyer'));
    expect(refundable).toEqual(['completed']);
  });

  test('ends at refunded', () => {
    for (const kind of ['buyer', 'seller', 'staff', 'system'] as const) {
      expect(allowedOrderTargets('refunded', kind)).toEqual([]);
    }
  });

  test('names each edge once', () => {
    const names = orderEdges.map((edge) => `${edge.from}>${edge.to}>${edge.by}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
