import fc from 'fast-check';
import { expect } from 'vitest';
import { buyerEvents, placeOrder } from './buyer-events.ts';
import { clockEvents } from './clock-events.ts';
import { brokenRules, openEnds, settleEverything } from './history-checks.ts';
import { beginStory, type Happening, judge, type Story } from './history-story.ts';
import { type CardProvider, openWorld, type World } from './history-world.ts';
import { staffEvents } from './staff-events.ts';
import { stripeEvents } from './stripe-events.ts';
import { topUpEvents, walletEvents } from './wallet-events.ts';

/** Histories that share one shop: few enough that looking through all of its books after each is quick. */
const perWorld = 40;
/** Worlds at once. Each has a database of its own, so what happens in one follows from its seed alone. */
const lanes = 3;

/** Chance alone rarely gets as far as what can go wrong late, so most stories begin somewhere. */
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
 * Lives that many random histories and looks after each of them for what must never be. All of a world follows from its
 * seed: `SEED=… HISTORIES=40` lives the world again in which something was wrong. Without a seed they are the same ones on
 * every run, so that a landing does not hang on luck; long runs take new ones.
 */
export async function liveHistories(provider: CardProvider, histories: number): Promise<void> {
  const seed = Number(process.env.SEED ?? 20_261_122);
  const worlds = Math.max(1, Math.ceil(histories / perWorld));
  let next = 0;
  const lane = async () => {
    while (next < worlds) {
      const index = next;
      next += 1;
      await liveWorld(provider, seed + index, Math.min(perWorld, histories));
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, worlds) }, lane));
}

async function liveWorld(provider: CardProvider, seed: number, numRuns: number): Promise<void> {
  const world = await openWorld(provider, numRuns);
  const events = eventsOf(provider);
  try {
    const property = fc.asyncProperty(historyOf(events), (steps) => live(world, events, steps));
    // A shop remembers every try, so a shorter story could not be told apart from its longer beginnings.
    await fc.assert(property, { numRuns, seed, endOnFailure: true });
    await settleEverything(world);
    expect({ ...(await brokenRules(world)), ...(await openEnds(world)) }, `SEED=${seed}`).toEqual({});
  } finally {
    await world.close();
  }
}

/** Everything that buyer, staff, provider and clock may do to an order and a wallet, in any state of them. */
function eventsOf(provider: CardProvider): Record<string, Happening> {
  const events = { ...buyerEvents, ...staffEvents, ...walletEvents, ...clockEvents };
  return provider === 'stripe' ? { ...events, ...stripeEvents } : { ...events, ...topUpEvents };
}

function historyOf(events: Record<string, Happening>): fc.Arbitrary<Step[]> {
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

async function live(world: World, events: Record<string, Happening>, steps: readonly Step[]): Promise<void> {
  const story = await beginStory(world);
  await happen(story, events, { did: 'places', pick: steps.length, repeat: false });
  for (const one of steps) await happen(story, events, one);
  expect({ ...(await brokenRules(world)), ...(story.faults.length > 0 && { faults: story.faults }) }).toEqual({});
}

async function happen(story: Story, events: Record<string, Happening>, { did, pick, ...more }: Step): Promise<void> {
  try {
    if (did === 'places') return await placeOrder(story, pick, 'repeat' in more && more.repeat);
    const order = story.orders[pick % Math.max(1, story.orders.length)];
    if (order) await events[did]?.(story, order.id, pick);
  } catch (error) {
    judge(story, error);
  }
}
