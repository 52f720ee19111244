import type { z } from 'zod';
import type { JobState } from '../../shared/ops/job-list.ts';
import type { schedulesSchema } from '../../shared/ops/ops.schemas.ts';
import type { Services } from '../platform/services.ts';
import { stateSql } from './job-list-source.ts';

/** What starts by itself, with its last run and its next. */
export async function listSchedules({ db }: Services): Promise<z.infer<typeof schedulesSchema>> {
  const { rows } = await db.pool.query<{
    name: string;
    queue: string;
    job: string;
    repeat: string;
    nextAt: Date | null;
    lastRunAt: Date | null;
    lastState: JobState | null;
    isLate: boolean;
  }>(
    `SELECT s."name", s."queue", s."job", s."repeat", s."nextAt", s."lastTickAt" AS "lastRunAt",
            CASE WHEN o."id" IS NOT NULL THEN ${stateSql} END AS "lastState",
            coalesce(s."nextAt" < now() - interval '2 minutes'
              AND (s."lastTickAt" IS NULL OR s."lastTickAt" < s."nextAt"), false) AS "isLate"
     FROM job_schedules s LEFT JOIN "OutboxMessage" o ON o."key" = s."lastKey"
     ORDER BY s."name" LIMIT 500`,
  );
  return {
    items: rows.map(({ nextAt, lastRunAt, ...row }) => ({
      ...row,
      nextAt: nextAt?.toISOString() ?? null,
      lastRunAt: lastRunAt?.toISOString() ?? null,
    })),
  };
}
