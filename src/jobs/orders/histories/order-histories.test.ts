import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcilePayments } from '../../../server/orders/reconcile-payments.ts';
import { createTestDatabase } from '../../../server/platform/testing/test-database.ts';
import { orderEdges } from '../../../shared/orders/order.machine.ts';
import { judge, type OrderEventName, orderEvents, placeOrder } from './history-events.ts';
import { beginStory, type HistoryShop, openHistoryShop, runDueJobs, type Story } from './history-world.ts';

/** `HISTORIES=10000 npx vitest run src/jobs/orders/histories` is the long run; this many go with every other test. */
const histories = Number(process.env.HISTORIES ?? 160);
/** Histories that happen at the same time, on the same shelves and queues. */
const lanes = 8;

type Step = { did: 'places'; pick: number; repeat: boolean } | { did: OrderEventName; pick: number };

const names = Object.keys(orderEvents).filter((name): name is OrderEventName => name in orderEvents);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ did: fc.constant('places' as const), pick: fc.nat(60), repeat: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ did: fc.constantFrom(...names), pick: fc.nat(60) }) },
  // Often enough for stories that get as far as delivery.
  {
    weight: 2,
    arbitrary: fc.record({ did: fc.constantFrom<OrderEventName>('pays', 'the workers run'), pick: fc.nat(60) }),
  },
);
const history = fc.array(step, { minLength: 4, maxLength: 16 });

test(`${histories} random histories break nothing`, async () => {
  const db = await createTestDatabase();
  const world = await openHistoryShop(db, histories);
  const seed = Number(process.env.SEED ?? Date.now());
  const lane = async (index: number) =>
    await fc.assert(
      fc.asyncProperty(history, (steps) => live(world, steps)),
      // A shared database remembers every try, so a shorter story could not be told apart from its longer beginnings.
      { numRuns: Math.ceil(histories / lanes), seed: seed + index, endOnFailure: true },
    );
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  await settleEverything(world);
  expect(await world.shop.violations(), `seed ${seed}`).toEqual({});
  expect(await strangeTransitions(world), `seed ${seed}`).toEqual([]);
}, 3_600_000);

async function live(world: HistoryShop, steps: readonly Step[]): Promise<void> {
  const story = await beginStory(world);
  await happen(story, { did: 'places', pick: steps.length, repeat: false });
  for (const one of steps) await happen(story, one);
  expect(story.faults, JSON.stringify(steps)).toEqual([]);
}

async function happen(story: Story, { did, pick, ...more }: Step): Promise<void> {
  try {
    if (did === 'places') return await placeOrder(story, pick, 'repeat' in more && more.repeat);
    const order = story.orders[pick % Math.max(1, story.orders.length)];
    if (order) await orderEvents[did](story, order.id);
  } catch (error) {
    judge(story, error);
  }
}

/** What a night of quiet does: attempts are reconciled, jobs are done. */
async function settleEverything(world: HistoryShop): Promise<void> {
  await world.db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '1 hour'`);
  await reconcilePayments(world.shop.services);
  await runDueJobs(world);
}

/** Steps that some order took outside the table. */
async function strangeTransitions({ db }: HistoryShop): Promise<string[]> {
  const { rows } = await db.pool.query<{ from: string; to: string }>(
    `SELECT DISTINCT "fromStatus" AS "from", "toStatus" AS "to" FROM order_events WHERE "fromStatus" IS NOT NULL AND "toStatus" IS NOT NULL`,
  );
  return rows
    .filter(({ from, to }) => !orderEdges.some((edge) => edge.from === from && edge.to === to))
    .map(({ from, to }) => `${from} → ${to}`);
}
