import { expect, test } from 'vitest';
import { gridOf, reachOf, withReaches } from './grant-grid.ts';
import { grantLabelOf } from './permission-labels.ts';

test('the grid has a row for each permission of an area, with what a custom role can have of it', () => {
  const grid = gridOf([
    { permission: 'order:read', scopes: {}, limits: {}, grants: ['order:read', 'order:read@own'] },
    { permission: 'vip:buy', scopes: {}, limits: {}, grants: ['vip:buy@own'] },
  ] as Parameters<typeof gridOf>[0]);
  expect(grid).toEqual([
    { name: 'Orders', rows: [{ permission: 'order:read', reaches: ['none', 'own', 'all'] }] },
    { name: 'VIP', rows: [{ permission: 'vip:buy', reaches: ['none', 'own'] }] },
  ]);
});

test.each(['none', 'own', 'all'] as const)('a permission that is set to %s is read as that', (reach) => {
  const grants = withReaches(['order:read', 'user:read@own'], { 'order:read': reach });
  expect(reachOf(grants, 'order:read')).toBe(reach);
  expect(grants).toContain('user:read@own');
});

test('what was chosen stays on top of what somebody else saves meanwhile', () => {
  const changes = { 'order:read': 'all', 'vip:buy': 'none' } as const;
  expect(withReaches(['vip:buy@own'], changes)).toEqual(['order:read']);
  expect(withReaches(['order:read@own', 'user:read'], changes)).toEqual(['user:read', 'order:read']);
});

test('a grant is named in words', () => {
  expect(grantLabelOf('order:refund_request@own')).toBe('Orders: Request refunds (own)');
  expect(grantLabelOf('paymentMethod:manage')).toBe('Payment methods: Manage payment methods');
});
