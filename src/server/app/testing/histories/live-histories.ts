import fc from 'fast-check';
import { expect } from 'vitest';
import { buyerEvents, placeOrder } from './buyer-events.ts';
import { clockEvents } from './clock-events.ts';
import { brokenRules, openEnds, settleEverything } from './history-checks.ts';
import { type CardProvider, type Fixture, openFixture } from './history-fixture.ts';
import { beginStory, judge, type Story, type StoryEvent } from './history-story.ts';
import { staffEvents } from './staff-events.ts';
import { stripeEvents } from './stripe-events.ts';
import { topUpEvents, walletEvents } from './wallet-events.ts';

/** Histories per shop: few enough that checking all of its tables after each is quick. */
const perFixture = 40;
/** Shops at once. Each has its own database, so its outcome follows from its seed alone. */
const lanes = 3;

/** Random events rarely reach the late states, so most histories start with a prepared beginning. */
const beginnings: string[][] = [
  [],
  ['pays'],
  ['is asked by the bank'],
  ['pays', 'the workers run'],
  ['pays', 'the workers run', 'reveals keys', 'fetches files', 'complains'],
  ['pays', 'the workers run', 'asks for money back'],
  ['pays', 'the workers run', 'staff give some back', 'the workers run'],
  [
    'staff credit the wallet',
    'staff credit the wallet',
    'staff credit the wallet',
    'pays by wallet',
    'the workers run',
  ],
  ['pays', 'the workers run', 'asks for money back into the wallet', 'the workers run', 'asks for a withdrawal'],
];

type Step = { did: 'places'; pick: number; repeat: boolean } | { did: string; pick: number };

/**
 * Runs that many random histories and checks the invariants after each. Everything follows from the seed: `SEED=…
 * HISTORIES=40` repeats the shop in which a check failed. Without a seed every run uses the same ones, so that merging
 * does not depend on luck; long runs use new ones.
 */
export async function liveHistories(provider: CardProvider, histories: number): Promise<void> {
  const seed = Number(process.env.SEED ?? 20_261_122);
  const fixtures = Math.max(1, Math.ceil(histories / perFixture));
  let next = 0;
  const lane = async () => {
    while (next < fixtures) {
      const index = next;
      next += 1;
      await liveFixture(provider, seed + index, Math.min(perFixture, histories));
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, fixtures) }, lane));
}

async function liveFixture(provider: CardProvider, seed: number, numRuns: number): Promise<void> {
  const fixture = await openFixture(provider, numRuns);
  const events = eventsOf(provider);
  try {
    const property = fc.asyncProperty(historyOf(events), (steps) => live(fixture, events, steps));
    // The shop keeps every attempt, so a history cannot be shrunk to a shorter one.
    await fc.assert(property, { numRuns, seed, endOnFailure: true });
    await settleEverything(fixture);
    expect({ ...(await brokenRules(fixture)), ...(await openEnds(fixture)) }, `SEED=${seed}`).toEqual({});
  } finally {
    await fixture.close();
  }
}

/** Everything that buyer, staff, provider and clock may do to an order and a wallet, in any state of them. */
function eventsOf(provider: CardProvider): Record<string, StoryEvent> {
  const events = { ...buyerEvents, ...staffEvents, ...walletEvents, ...clockEvents };
  return provider === 'stripe' ? { ...events, ...stripeEvents } : { ...events, ...topUpEvents };
}

function historyOf(events: Record<string, StoryEvent>): fc.Arbitrary<Step[]> {
  const pick = fc.nat(60);
  const oneOf = (...names: string[]) => fc.record({ did: fc.constantFrom(...names), pick });
  const beginning = fc.constantFrom(...beginnings).map((names) => names.map((did) => ({ did, pick: 0 })));
  const step = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({ did: fc.constant('places' as const), pick, repeat: fc.boolean() }),
    },
    { weight: 8, arbitrary: oneOf(...Object.keys(events)) },
    { weight: 2, arbitrary: oneOf('pays', 'the workers run') },
  );
  return fc
    .tuple(beginning, fc.array(step, { minLength: 3, maxLength: 10 }))
    .map(([first, then]) => [...first, ...then]);
}

async function live(fixture: Fixture, events: Record<string, StoryEvent>, steps: readonly Step[]): Promise<void> {
  const story = await beginStory(fixture);
  await happen(story, events, { did: 'places', pick: steps.length, repeat: false });
  for (const one of steps) await happen(story, events, one);
  expect({ ...(await brokenRules(fixture)), ...(story.faults.length > 0 && { faults: story.faults }) }).toEqual({});
}

async function happen(story: Story, events: Record<string, StoryEvent>, { did, pick, ...more }: Step): Promise<void> {
  try {
    if (did === 'places') return await placeOrder(story, pick, 'repeat' in more && more.repeat);
    const order = story.orders[pick % Math.max(1, story.orders.length)];
    if (order) await events[did]?.(story, order.id, pick);
  } catch (error) {
    judge(story, error);
  }
}
