import { Prisma } from '../platform/generated/client.ts';

/** The members of an audience as a condition on `users u`. Nobody who is banned or gone is told anything. */
export function audienceCondition(audience: string): Prisma.Sql {
  const present = Prisma.sql`u."status" NOT IN ('banned', 'deleted')`;
  const [kind, name = ''] = audience.split(/:(.*)/s);
  if (kind === 'user') return Prisma.sql`${present} AND u."id" = ${name}::uuid`;
  if (kind === 'vip') {
    return Prisma.sql`${present} AND EXISTS (SELECT 1 FROM "vip_subscriptions" v WHERE v."userId" = u."id"
      AND v."status" = 'active' AND (v."endDate" IS NULL OR v."endDate" > now()))`;
  }
  if (kind === 'role') {
    return Prisma.sql`${present} AND EXISTS (SELECT 1 FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId"
      WHERE ur."userId" = u."id" AND r."name" = ${name})`;
  }
  return present;
}
