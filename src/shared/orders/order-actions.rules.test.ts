import { describe, expect, test } from 'vitest';
import { orderEdges, orderStatuses } from './order.machine.ts';
import {
  allowedOrderActions,
  allowedOrderEdges,
  limitCents,
  type OrderFacts,
  type OrderViewer,
} from './order-actions.rules.ts';

const facts: OrderFacts = {
  status: 'pending',
  totalCents: 1999,
  isPaid: false,
  isExpired: false,
  isArchived: false,
  isCryptoOpen: false,
  hasReportedPayment: false,
  isUsed: false,
  isRefundable: false,
  isRefundUndecided: false,
  hasOpenIssue: false,
  isOutOfStock: false,
  isDisputedHold: false,
  isChargeHeld: false,
  isChargeScheduled: false,
  isDeliveryWaiting: false,
  shippableBy: [],
};
const buyer: OrderViewer = { userId: 'ann', roles: ['user'], kinds: ['buyer'] };
const seller: OrderViewer = { userId: 'sam', roles: ['user', 'seller'], kinds: ['seller'] };
const support: OrderViewer = { userId: 'sue', roles: ['user', 'support'], kinds: ['staff'] };
const admin: OrderViewer = { userId: 'eve', roles: ['admin'], kinds: ['staff'] };

describe('what a viewer may do', () => {
  test('is paying and cancelling for the buyer of an open order', () => {
    expect(allowedOrderActions(facts, buyer)).toEqual(['pay', 'cancel', 'name-transaction', 'open-issue', 'add-note']);
    expect(allowedOrderActions({ ...facts, isExpired: true }, buyer)).not.toContain('pay');
    expect(allowedOrderActions({ ...facts, isCryptoOpen: true }, buyer)).toContain('submit-hash');
  });

  test('ends cancelling with the first revealed key', () => {
    const paid: OrderFacts = { ...facts, status: 'processing', isPaid: true };
    expect(allowedOrderActions(paid, buyer)).toContain('cancel');
    expect(allowedOrderActions({ ...paid, isUsed: true }, buyer)).not.toContain('cancel');
  });

  test('opens refunds to the buyer inside the window alone', () => {
    const done: OrderFacts = { ...facts, status: 'completed', isPaid: true };
    expect(allowedOrderActions(done, buyer)).not.toContain('request-refund');
    expect(allowedOrderActions({ ...done, isRefundable: true }, buyer)).toContain('request-refund');
  });

  test('ends withdrawing and rejecting a request once it is decided', () => {
    const asked: OrderFacts = { ...facts, status: 'refund_requested', isPaid: true, isRefundUndecided: true };
    const decided = { ...asked, isRefundUndecided: false };
    expect(allowedOrderActions(asked, buyer)).toContain('withdraw-request');
    expect(allowedOrderActions(asked, admin)).toContain('reject-refund');
    expect(allowedOrderActions(decided, buyer)).not.toContain('withdraw-request');
    expect(allowedOrderActions(decided, admin)).not.toContain('reject-refund');
  });

  test('offers delivery now to the buyer of an order that waits for the withdrawal period', () => {
    const waiting: OrderFacts = { ...facts, status: 'processing', isPaid: true, isDeliveryWaiting: true };
    expect(allowedOrderActions(waiting, buyer)).toContain('deliver-now');
    expect(allowedOrderActions({ ...waiting, isDeliveryWaiting: false }, buyer)).not.toContain('deliver-now');
    for (const viewer of [seller, support, admin]) {
      expect(allowedOrderActions(waiting, viewer)).not.toContain('deliver-now');
    }
  });

  test('lets the buyer alone withdraw from an order on hold, not cancel it', () => {
    const held: OrderFacts = { ...facts, status: 'on_hold', isPaid: true };
    expect(allowedOrderActions(held, buyer)).toContain('withdraw');
    expect(allowedOrderActions(held, buyer)).not.toContain('cancel');
    for (const fact of [{ isPaid: false }, { isUsed: true }, { isDisputedHold: true }]) {
      expect(allowedOrderActions({ ...held, ...fact }, buyer)).not.toContain('withdraw');
    }
    for (const viewer of [seller, support, admin]) expect(allowedOrderActions(held, viewer)).not.toContain('withdraw');
  });

  test('lets a seller hand over own lines only', () => {
    const paid: OrderFacts = { ...facts, status: 'processing', isPaid: true, shippableBy: ['sam'] };
    expect(allowedOrderActions(paid, seller)).toEqual(['ship', 'add-note']);
    expect(allowedOrderActions({ ...paid, shippableBy: ['tom'] }, seller)).toEqual(['add-note']);
  });

  test('stops support at 200 dollars and an admin nowhere', () => {
    const held: OrderFacts = { ...facts, status: 'on_hold', isPaid: true, totalCents: 20_000 };
    expect(allowedOrderActions(held, support)).toContain('approve');
    expect(allowedOrderActions({ ...held, totalCents: 20_001 }, support)).not.toContain('approve');
    expect(allowedOrderActions({ ...held, totalCents: 20_001 }, admin)).toContain('approve');
    expect(limitCents('order:approve', { roles: ['user', 'support', 'admin'] })).toBe(Number.POSITIVE_INFINITY);
    expect(limitCents('order:approve', { roles: ['user'] })).toBe(0);
  });

  test('is nothing once the order is put away', () => {
    expect(allowedOrderActions({ ...facts, isArchived: true }, admin)).toEqual([]);
  });

  test('is never an edge of somebody else', () => {
    for (const status of orderStatuses) {
      for (const viewer of [buyer, seller, support, admin]) {
        const open = { ...facts, status, isCryptoOpen: true, hasReportedPayment: true, isRefundable: true };
        for (const edge of allowedOrderEdges({ ...open, shippableBy: ['sam'] }, viewer)) {
          expect(orderEdges).toContain(edge);
          expect(edge.by.some((kind) => viewer.kinds.some((own) => own === kind))).toBe(true);
        }
      }
    }
  });
});
