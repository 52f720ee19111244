import { countOf } from '../../shared/text/count-text.ts';
import { notify } from '../notifications/notify.ts';
import { transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';

const batch = 500;

/** Tells each member once how many opened their profile yesterday (D-33). Returns how many were told. */
export async function notifyOfVisits({ db }: Services): Promise<number> {
  let told = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const { rows } = await db.pool.query<{ ownerId: string; day: string; visitors: number }>({
      name: 'visits-of-yesterday',
      text: `SELECT p."ownerId", p."day"::text AS "day", count(*)::int AS visitors FROM profile_visits p
        JOIN users o ON o."id" = p."ownerId"
        WHERE p."day" = (now() AT TIME ZONE 'UTC')::date - 1 AND p."ownerId" > $1
          AND COALESCE((o."preferences"#>>'{privacy,showVisits}')::boolean, true)
        GROUP BY p."ownerId", p."day" ORDER BY p."ownerId" LIMIT ${batch}`,
      values: [last],
    });
    await transaction(db, async (tx) => {
      for (const { ownerId, day, visitors } of rows) {
        await notify(tx, {
          userId: ownerId,
          type: 'profile_visit',
          title: countOf(visitors, 'user visited your profile', 'users visited your profile'),
          message: 'See who visited you yesterday.',
          link: '/user/recent-visits',
          dedupeKey: `profile_visit:${ownerId}:${day}`,
        });
      }
    });
    told += rows.length;
    last = rows.at(-1)?.ownerId ?? last;
    if (rows.length < batch) return told;
  }
}
