import { avatarUrl } from '../../shared/auth/avatar.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import { readPreferences } from '../../shared/users/read-preferences.ts';
import type { Visit, VisitListInput, VisitPage } from '../../shared/visits/visit.schemas.ts';
import { isRunningVip } from '../accounts/running-vip.ts';
import { isShownAccount } from '../accounts/shown-account.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

interface VisitRow {
  day: string;
  visitorId: string | null;
  userName: string | null;
  avatarKey: string | null;
  isVip: boolean;
  visitedAt: Date;
  count: number;
  total: number;
}

/** Who shows their visits, is there, not hidden, and neither blocked nor blocking. $2: the reader shows theirs. */
const isNamed = `($2::boolean AND ${isShownAccount('u')}
  AND COALESCE((u."preferences"#>>'{privacy,showProfile}')::boolean, true)
  AND COALESCE((u."preferences"#>>'{privacy,trackVisits}')::boolean, true)
  AND NOT EXISTS (SELECT 1 FROM user_blocks b WHERE (b."blockerId" = u."id" AND b."blockedId" = $1)
    OR (b."blockerId" = $1 AND b."blockedId" = u."id")))`;

const text = `
  WITH seen AS (
    SELECT p."day", p."visitedAt", p."count", CASE WHEN ${isNamed} THEN p."visitorId" END AS "visitorId"
    FROM profile_visits p JOIN users u ON u."id" = p."visitorId"
    WHERE p."ownerId" = $1 AND p."day" > (now() AT TIME ZONE 'UTC')::date - $5::int
  ), grouped AS (
    SELECT s."day"::text AS "day", s."visitorId", max(s."visitedAt") AS "visitedAt",
      (CASE WHEN s."visitorId" IS NULL THEN count(*) ELSE max(s."count") END)::int AS "count"
    FROM seen s GROUP BY s."day", s."visitorId"
  )
  SELECT g.*, u."userName", u."avatarKey", (count(*) OVER ())::int AS total,
    EXISTS (SELECT 1 FROM vip_subscriptions v WHERE v."userId" = u."id" AND ${isRunningVip('v')}) AS "isVip"
  FROM grouped g LEFT JOIN users u ON u."id" = g."visitorId"
  ORDER BY g."visitedAt" DESC, g."visitorId" LIMIT $3 OFFSET $4`;

/** Who opened the actor's profile lately. Who hides their own visits sees no names (D-31). */
export async function listRecentVisits(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit }: VisitListInput,
): Promise<VisitPage> {
  const { preferences } = await db.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { preferences: true },
  });
  const { showProfile, showVisits, trackVisits } = readPreferences(preferences).privacy;
  const isOpen = showProfile && trackVisits;
  const { visitRetentionDays: keptDays } = await getSettings(db);
  const values = [userId, isOpen, limit, (page - 1) * limit, keptDays];
  const { rows } = showVisits ? await db.pool.query<VisitRow>({ name: 'recent-visits', text, values }) : { rows: [] };
  const totalItems = rows[0]?.total ?? 0;
  const list = { page, limit, totalItems, totalPages: countPages(totalItems, limit) };
  return { items: rows.map(toVisit), ...list, isKept: showVisits, areNamesHidden: !isOpen, keptDays };
}

function toVisit({ day, visitorId, userName, avatarKey, isVip, visitedAt, count }: VisitRow): Visit {
  const isNamedRow = visitorId !== null && userName !== null;
  return {
    id: `${day}:${visitorId ?? 'hidden'}`,
    visitor: isNamedRow ? { id: visitorId, userName, avatarUrl: avatarUrl(avatarKey), isVip } : null,
    visitedAt: visitedAt.toISOString(),
    count,
  };
}
