import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import type { ErrorCode } from '../../../shared/errors/error-catalogue.ts';
import { createDeskShop } from '../../orders/testing/desk-shop.ts';
import { createTestRequestInfo } from '../../orders/testing/test-services.ts';
import { refuseCardData } from '../../payments/cards/refuse-card-data.ts';
import type { Actor, MemberActor } from '../../platform/actor.ts';
import { askTogether } from '../../platform/testing/ask-together.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCallerFactory } from '../../platform/trpc.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { appRouter } from '../app-router.ts';

/** How many ask at once. */
export const asked = 12;

const createCaller = createCallerFactory(appRouter);
type Caller = ReturnType<typeof createCaller>;

export interface LimitRow {
  limit: string;
  /** How many of the calls get through. */
  room: number;
  refusal: ErrorCode;
  /** The answer of an accepted call: a declined attempt counts too. */
  done?: ErrorCode;
  /** Prepares what is asked for, and gives the calls. */
  ask: (member: MemberActor, caller: Caller) => Promise<(index: number) => Promise<unknown>>;
}

/** The whole shop with an open wallet, for limits of any kind. Call it at the top of a test file. */
export async function createLimitShop() {
  const db = await createTestDatabase({ poolSize: 2 * asked });
  const shop = await createDeskShop(db, { walletEnabled: true, withdrawalsEnabled: true, walletMaxBalance: 5000 });
  await ensureSystemRoles(db);
  afterEach(async () => expect(await shop.violations()).toEqual({}));
  const as = (actor: Actor) =>
    createCaller({ actor, guards: [refuseCardData], services: shop.services, requestInfo: createTestRequestInfo() });

  /** A test for each limit: everybody looks before anybody has written. */
  const testLimits = (rows: readonly LimitRow[]) =>
    test.each(rows)(`of ${asked} at once, $room get through: $limit`, async ({ room, refusal, done = 'done', ask }) => {
      const member = { ...(await shop.addUser()), hasSudo: true, sessionId: uuid() };
      const data = { status: 'active' as const, emailVerifiedAt: new Date() };
      await db.prisma.user.update({ where: { id: member.userId }, data });
      const call = await ask(member, as(member));
      const answers = await askTogether(
        db,
        times(asked, (index) => () => call(index)),
      );
      const tally: Record<string, number> = {};
      for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
      expect(tally).toEqual({ [done]: room, [refusal]: asked - room });
    });
  return { ...shop, db, as, testLimits };
}

export const tag = () => randomBytes(6).toString('hex');

export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
