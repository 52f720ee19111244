import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import type { PlaceOrder } from '../../../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { World } from './history-world.ts';

/** One buyer's story: what it has come to so far, and what was answered on the way. */
export interface Story extends World {
  buyer: MemberActor;
  /** In the order in which they were placed, with the key of each. */
  orders: { id: string; key: string; wish: PlaceOrder }[];
  /** Answers that no shop should ever give. */
  faults: string[];
}

/** Something that happens, mostly to the order; `pick` is where it takes its chances from. */
export type Happening = (story: Story, orderId: string, pick: number) => Promise<unknown>;

/** A new buyer, who could withdraw if there were money: two-factor is on, and a wallet was connected long ago. */
export async function beginStory(world: World): Promise<Story> {
  const buyer = await world.shop.addUser();
  const { userId } = buyer;
  await world.db.pool.query(`UPDATE users SET "twoFactorEnabledAt" = now() WHERE "id" = $1`, [userId]);
  await world.db.pool.query(
    `INSERT INTO connected_wallets ("userId", "network", "address", "verifiedAt")
     VALUES ($1, 'bsc', $2, now() - interval '2 days')`,
    [userId, `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`],
  );
  return { ...world, buyer, orders: [], faults: [] };
}

/** Whoever calls, with an Idempotency-Key of their own. */
export function callAs({ shop }: Story, actor: MemberActor, key: string = randomUUID()) {
  return shop.as(actor, key);
}

/** Both at the same moment; what one of them is refused does not stop the other. */
export const both =
  (first: Happening, second: Happening): Happening =>
  async (story, orderId, pick) => {
    const outcomes = await Promise.allSettled([first(story, orderId, pick), second(story, orderId, pick + 1)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') judge(story, outcome.reason);
  };

/** Refusals are part of every story; an error that says nothing to the buyer is not. */
export function judge(story: Story, error: unknown): void {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof AppError && cause.status < 500) return;
  const causes = cause instanceof AggregateError ? cause.errors.map(String).join('\n') : '';
  story.faults.push(cause instanceof Error ? `${cause.message}\n${causes}\n${cause.stack}` : String(cause));
}

/** Numbers below `limit` that follow from `seed`: chance that a repeat of the run repeats. */
export function chanceFrom(seed: number): (limit: number) => number {
  let state = (seed + 1) * 0x9e3779b1;
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
}
