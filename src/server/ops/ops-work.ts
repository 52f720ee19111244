import { workCountLimit } from '../../shared/desk/desk.schemas.ts';
import type { WorkCounter } from '../desk/desk.ports.ts';

/** Jobs that gave up. */
export const opsWork: WorkCounter = {
  permission: 'queue:read',
  async count({ db }) {
    const { rows } = await db.pool.query<{ count: number }>({
      name: 'ops-failed-jobs',
      text: `SELECT count(*)::int AS count FROM (
        SELECT FROM "OutboxMessage" WHERE "deadAt" IS NOT NULL AND "doneAt" IS NULL LIMIT $1) AS dead`,
      values: [workCountLimit],
    });
    return { 'ops.failedJobs': rows[0]?.count ?? 0 };
  },
};
