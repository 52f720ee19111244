import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import type { PlaceOrder } from '../../../../shared/orders/place-order.schemas.ts';
import type { MemberActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Fixture } from './history-fixture.ts';

/** One buyer's history: its state so far, and the answers on the way. */
export interface Story extends Fixture {
  buyer: MemberActor;
  /** In the order in which they were placed, with the key of each. */
  orders: { id: string; key: string; input: PlaceOrder }[];
  /** Answers that no shop should ever give. */
  faults: string[];
}

/** An event, mostly about the order; `pick` supplies its random choices. */
export type StoryEvent = (story: Story, orderId: string, pick: number) => Promise<unknown>;

/** A new buyer who could withdraw: two-factor is on, and a wallet was connected long ago. */
export async function beginStory(fixture: Fixture): Promise<Story> {
  const buyer = await fixture.shop.addUser();
  const { userId } = buyer;
  await fixture.db.pool.query(`UPDATE users SET "twoFactorEnabledAt" = now() WHERE "id" = $1`, [userId]);
  await fixture.db.pool.query(
    `INSERT INTO connected_wallets ("userId", "network", "address", "verifiedAt")
     VALUES ($1, 'bsc', $2, now() - interval '2 days')`,
    [userId, `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`],
  );
  return { ...fixture, buyer, orders: [], faults: [] };
}

/** The caller, with a new Idempotency-Key. */
export function callAs({ shop }: Story, actor: MemberActor, key: string = randomUUID()) {
  return shop.as(actor, key);
}

/** Both at the same moment; a refusal of one does not stop the other. */
export const both =
  (first: StoryEvent, second: StoryEvent): StoryEvent =>
  async (story, orderId, pick) => {
    const outcomes = await Promise.allSettled([first(story, orderId, pick), second(story, orderId, pick + 1)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') judge(story, outcome.reason);
  };

/** Refusals are part of every history; unexpected errors are not. */
export function judge(story: Story, error: unknown): void {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof AppError && cause.status < 500) return;
  const causes = cause instanceof AggregateError ? cause.errors.map(String).join('\n') : '';
  story.faults.push(cause instanceof Error ? `${cause.message}\n${causes}\n${cause.stack}` : String(cause));
}

/** Random numbers below `limit` from `seed`, so that a run can be repeated. */
export function chanceFrom(seed: number): (limit: number) => number {
  let state = (seed + 1) * 0x9e3779b1;
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
}
