import { readAudience } from '../../shared/broadcasts/audience.ts';
import type { AudiencePreview } from '../../shared/broadcasts/broadcast.schemas.ts';
import { isRunningVip } from '../accounts/running-vip.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';

const shownSamples = 5;

/** The members of an audience as a condition on `users u`. Nobody who is banned or gone is told anything. */
export function audienceCondition(text: string): Prisma.Sql {
  const audience = readAudience(text);
  if (audience === undefined) return Prisma.sql`false`;
  const { isVip, role, country, seenWithinDays, awayForDays, userId } = audience;
  const conditions = [Prisma.sql`u."status" NOT IN ('banned', 'deleted')`];
  if (userId !== undefined) conditions.push(Prisma.sql`u."id" = ${userId}::uuid`);
  if (isVip) {
    conditions.push(Prisma.sql`EXISTS (SELECT 1 FROM "vip_subscriptions" v
      WHERE v."userId" = u."id" AND ${Prisma.raw(isRunningVip('v'))})`);
  }
  if (role !== undefined) {
    conditions.push(Prisma.sql`EXISTS (SELECT 1 FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId"
      WHERE ur."userId" = u."id" AND r."name" = ${role})`);
  }
  if (country !== undefined) conditions.push(Prisma.sql`u."country" = ${country}`);
  if (seenWithinDays !== undefined) {
    conditions.push(Prisma.sql`u."lastSeenAt" > now() - ${seenWithinDays} * interval '1 day'`);
  }
  if (awayForDays !== undefined) {
    conditions.push(Prisma.sql`COALESCE(u."lastSeenAt", u."createdAt") <= now() - ${awayForDays} * interval '1 day'`);
  }
  return Prisma.join(conditions, ' AND ');
}

/** How many an audience has at this moment, and who was here last of them. */
export async function previewAudience({ db }: Services, { audience }: { audience: string }): Promise<AudiencePreview> {
  const condition = audienceCondition(audience);
  const [counts, members] = await Promise.all([
    db.prisma.$queryRaw<{ recipients: number; browsers: number }[]>`
      SELECT count(*)::int AS "recipients",
        (SELECT count(*)::int FROM "push_subscriptions" s JOIN "users" u ON u."id" = s."userId" WHERE ${condition}) AS "browsers"
      FROM "users" u WHERE ${condition}`,
    db.prisma.$queryRaw<{ id: string; userName: string; country: string | null; lastSeenAt: Date | null }[]>`
      SELECT u."id", u."userName", u."country", u."lastSeenAt" FROM "users" u WHERE ${condition}
      ORDER BY u."lastSeenAt" DESC NULLS LAST, u."id" LIMIT ${shownSamples}`,
  ]);
  const samples = members.map((member) => ({ ...member, lastSeenAt: member.lastSeenAt?.toISOString() ?? null }));
  return { recipients: counts[0]?.recipients ?? 0, browsers: counts[0]?.browsers ?? 0, samples };
}
