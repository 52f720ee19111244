import { expect, test } from 'vitest';
import { grantLabel, gridOf, reachOf, withReach } from './grant-grid.ts';

test('the grid has a row for each action of an area, with what a custom role can have of it', () => {
  const grid = gridOf([
    { permission: 'order:read', scopes: {}, limits: {}, grants: ['order:read', 'order:read@own'] },
    { permission: 'cart:use', scopes: {}, limits: {}, grants: ['cart:use@own'] },
  ] as Parameters<typeof gridOf>[0]);
  expect(grid).toEqual([
    { name: 'order', rows: [{ permission: 'order:read', action: 'read', reaches: ['none', 'own', 'all'] }] },
    { name: 'cart', rows: [{ permission: 'cart:use', action: 'use', reaches: ['none', 'own'] }] },
  ]);
});

test.each(['none', 'own', 'all'] as const)('a permission that is set to %s is read as that', (reach) => {
  const grants = withReach(['order:read', 'user:read@own'], 'order:read', reach);
  expect(reachOf(grants, 'order:read')).toBe(reach);
  expect(grants).toContain('user:read@own');
});

test('a grant is named in words', () => {
  expect(grantLabel('order:refund_request@own')).toBe('order: refund request (own)');
});
