import type { PoolClient } from 'pg';
import type { SeededProduct } from '../seed-products.ts';
import { seedConversations } from './conversations.ts';
import { seedDeskWork } from './desk-work.ts';
import { seedFollowers } from './followers.ts';
import { seedNotices } from './notices.ts';
import { seedSupport } from './support.ts';

/** What the members of the demo shop have to do with each other and with its staff. */
export interface Community {
  /** The id of a member by username. @throws where the demo shop has nobody of that name */
  member: (userName: string) => string;
  product: (slug: string) => SeededProduct;
  minutesAgo: (minutes: number) => Date;
}

/** Follows, visits, messages, notifications, and what waits for a decision of the staff. */
export async function seedCommunity(
  client: PoolClient,
  users: ReadonlyMap<string, string>,
  products: readonly SeededProduct[],
  now: Date,
): Promise<void> {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const community: Community = {
    member: (userName) => found(users.get(userName), userName),
    product: (slug) => found(bySlug.get(slug), slug),
    minutesAgo: (minutes) => new Date(now.getTime() - minutes * 60_000),
  };
  await seedFollowers(client, community);
  await seedConversations(client, community);
  await seedSupport(client, community);
  await seedDeskWork(client, community);
  await seedNotices(client, community);
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo shop has no ${name}`);
  return value;
}
