import { expect, test } from 'vitest';
import { groupSavedLibrary } from './group-saved-library.ts';
import type { SavedLibrary } from './saved-library.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const product = (productId: string) => ({
  ...{ productId, productSlug: productId, name: productId, coverUrl: '', orderId: `order-${productId}` },
});
const keyOf = (productId: string, soldAt: string): SavedLibrary['keys'][number] => ({
  ...product(productId),
  ...{
    id: `${productId}-${soldAt}`,
    type: 'game',
    orderItemId: 'i',
    platform: 'steam',
    masked: 'A*',
    revealedAt: null,
  },
  soldAt,
  isGift: false,
});
const fileOf = (productId: string, expiry: string): SavedLibrary['files'][number] => ({
  ...product(productId),
  ...{ id: `${productId}-file`, type: 'resource', orderNumber: 'GM-1', orderItemId: 'i', fileId: 'f' },
  ...{ fileName: `${productId}.zip`, version: '1', isUpdated: false, size: 1, sha256: '', status: 'active' },
  ...{ count: 0, limit: 5, remaining: 5, lastIp: null, lastAt: null, renewable: false, renewalsLeft: 3 },
  date: '2026-03-01T00:00:00.000Z',
  expiry,
});
const saved: SavedLibrary = {
  keptAt: '2026-03-10T00:00:00.000Z',
  keys: [keyOf('Both', '2026-03-03T00:00:00.000Z'), keyOf('Game', '2026-03-02T00:00:00.000Z')],
  files: [fileOf('Both', '2026-03-11T00:00:00.000Z'), fileOf('Pack', '2026-03-10T00:00:00.000Z')],
  guides: { Game: 'Redeem it' },
};
const all = { q: '', type: undefined, show: undefined };

test.each([
  [all, ['Both', 'Game', 'Pack']],
  [{ ...all, show: 'keys' }, ['Both', 'Game']],
  [{ ...all, show: 'files' }, ['Both', 'Pack']],
  [{ ...all, show: 'active' }, ['Both']],
  [{ ...all, show: 'expired' }, ['Pack']],
  [{ ...all, q: 'pack.zip' }, ['Pack']],
] as const)('%o shows %o', (wanted, names) => {
  expect(groupSavedLibrary(saved, wanted, now).map(({ name }) => name)).toEqual(names);
});

test('each product has its keys, files, orders and guide', () => {
  const [both, game] = groupSavedLibrary(saved, all, now);
  expect(both).toMatchObject({ keyCount: 1, files: [{ fileName: 'Both.zip' }], activationGuide: null });
  expect(both?.orders).toEqual([{ id: 'order-Both', orderNumber: 'GM-1', isOnHold: false }]);
  expect(game).toMatchObject({ files: [], activationGuide: 'Redeem it' });
});
