import { expect, test } from 'vitest';
import { hrefOfSold, readSoldView, recentFrom } from './sold-views.ts';

test.each(['waiting', 'recent', 'all'] as const)('the address of the view %s opens it again', (view) => {
  const [path, query] = hrefOfSold({ q: 'GM-1', view, page: 2 }).split('?');
  const params = new URLSearchParams(query);
  expect([path, readSoldView(params)]).toEqual(['/seller-center/orders', view]);
  expect([params.get('q'), params.get('page')]).toEqual(['GM-1', '2']);
});

test('what waits stands at the bare address, as does a view that there is not', () => {
  expect(hrefOfSold({ q: '', view: 'waiting' })).toBe('/seller-center/orders');
  expect(readSoldView(new URLSearchParams('view=gone'))).toBe('waiting');
});

test('what was sold lately is of the last 30 days', () => {
  expect(recentFrom(new Date('2026-11-30T12:00:00.000Z'))).toBe('2026-10-31T12:00:00.000Z');
});
