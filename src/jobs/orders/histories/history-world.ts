import { randomUUID } from 'node:crypto';
import { createTestShop, type TestShop } from '../../../server/orders/testing/test-shop.ts';
import type { MemberActor } from '../../../server/platform/actor.ts';
import type { Database } from '../../../server/platform/db.ts';
import { createGate } from '../../../server/platform/gate.ts';
import type { JobHandler } from '../../../server/platform/jobs.ts';
import type { PlaceOrder } from '../../../shared/orders/order.schemas.ts';
import { createJobs } from '../../all-jobs.ts';
import { runJobs } from '../testing/run-jobs.ts';

/** The shop in which all histories of a run happen, side by side and on the same shelves. */
export interface HistoryShop {
  shop: TestShop;
  db: Database;
  handlers: readonly JobHandler[];
  wares: readonly { id: string; kind: 'key' | 'file' | 'rare' }[];
}

/** One buyer's story: what it has come to so far, and what was answered on the way. */
export interface Story extends HistoryShop {
  buyer: MemberActor;
  staff: MemberActor;
  /** In the order in which they were placed, with the key of each. */
  orders: { id: string; key: string; wish: PlaceOrder }[];
  /** Answers that no shop should ever give. */
  faults: string[];
}

const jobsOfMoney = ['orders.', 'payments.', 'refunds.', 'downloads.', 'wallet.', 'documents.'];

export async function openHistoryShop(db: Database, histories: number): Promise<HistoryShop> {
  const shop = await createTestShop(db);
  const all = createJobs(shop.services).handlers;
  const handlers = all.filter(({ definition }) => jobsOfMoney.some((prefix) => definition.name.startsWith(prefix)));
  const { product: file } = await shop.addFileProduct(10_000);
  const key = await shop.addKeyProduct(histories * 10, { type: 'game_item', maxPerUser: null });
  // So few that buyers of neighbouring histories fight for them.
  const rare = await shop.addKeyProduct(Math.ceil(histories / 3), { type: 'game_item', maxPerUser: null });
  const wares = [
    { id: key.id, kind: 'key' as const },
    { id: file.id, kind: 'file' as const },
    { id: rare.id, kind: 'rare' as const },
  ];
  return { shop, db, handlers, wares };
}

export async function beginStory(world: HistoryShop): Promise<Story> {
  const [buyer, staff] = await Promise.all([world.shop.addUser(), world.shop.addUser({ roles: ['admin'] })]);
  return { ...world, buyer, staff, orders: [], faults: [] };
}

/** Whoever calls, with an Idempotency-Key of their own. */
export function callAs({ shop }: Story, actor: MemberActor, key: string = randomUUID()) {
  return shop.as(actor, key);
}

/** A message that many start at once looks like one that kills its workers; two at once happen to a real one. */
const twoAtOnce = createGate(2);

/** Runs what is due, for everybody: another history may be running it at the same time. */
export async function runDueJobs({ shop, handlers }: HistoryShop): Promise<void> {
  await twoAtOnce(async () => {
    for (let round = 0; round < 20 && (await runJobs(shop.services, handlers)) > 0; round += 1);
  });
}

/** Moves the clock of one order's rows forward: everything about it lies `interval` further back. */
export async function passTime({ db }: Story, orderId: string, interval: string): Promise<void> {
  const back = (table: string, columns: readonly string[], where: string) =>
    db.pool.query(
      `UPDATE ${table} SET ${columns.map((column) => `"${column}" = "${column}" - interval '${interval}'`).join(', ')} WHERE ${where}`,
      [orderId],
    );
  await back('orders', ['reservedUntil', 'expiresAt', 'completedAt', 'shippedAt'], '"id" = $1');
  await back('payments', ['createdAt'], '"orderId" = $1');
  await back('download_grants', ['grantedAt', 'expiresAt'], '"orderId" = $1');
  await back(
    'stock_reservations',
    ['expiresAt'],
    `"orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = $1)`,
  );
}
