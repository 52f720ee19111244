import { isShownAccount } from '../accounts/shown-account.ts';
import { areApart } from '../messages/blocks/block-user.ts';
import type { MemberActor } from '../platform/actor.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';

/**
 * Notes that a member opened a profile: one row a day and visitor, counted again after half an hour. Nothing is noted of one's own
 * profile, of those who are hidden or keep no list, and between members of whom one blocked the other. The answer is always the same.
 */
export async function recordVisit({ db }: Services, { userId }: MemberActor, id: string): Promise<{ success: true }> {
  const ownerId = id.toLowerCase();
  if (ownerId === userId || (await areApart(db, userId, ownerId))) return { success: true };
  await db.prisma.$executeRaw`
    INSERT INTO profile_visits ("ownerId", "visitorId", "day")
    SELECT o."id", v."id", (now() AT TIME ZONE 'UTC')::date FROM users o, users v
    WHERE o."id" = ${ownerId}::uuid AND v."id" = ${userId}::uuid
      AND ${Prisma.raw(isShownAccount('o'))} AND ${Prisma.raw(isShownAccount('v'))}
      AND COALESCE((o."preferences"#>>'{privacy,showProfile}')::boolean, true)
      AND COALESCE((o."preferences"#>>'{privacy,showVisits}')::boolean, true)
      AND COALESCE((v."preferences"#>>'{privacy,showProfile}')::boolean, true)
    ON CONFLICT ("ownerId", "visitorId", "day") DO UPDATE
      SET "count" = profile_visits."count" + 1, "visitedAt" = EXCLUDED."visitedAt"
      WHERE profile_visits."visitedAt" < now() - interval '30 minutes'`;
  return { success: true };
}
