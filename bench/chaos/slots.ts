import type { Database } from '../../src/server/platform/database/db.ts';

interface Slot {
  schedule: string;
  slot: string;
  messages: number;
  attempts: number;
  isDone: boolean;
}

/** Whether each slot of each schedule ran once. A slot is missed when two that follow each other lie further apart than others. */
export async function countSlots(db: Database) {
  const { rows } = await db.pool.query<Slot>(
    `SELECT substring("key" FROM '^schedule:(.*):[0-9]+$') AS schedule, substring("key" FROM '[0-9]+$') AS slot,
            count(*) AS messages, sum("attempts") AS attempts, bool_and("doneAt" IS NOT NULL) AS "isDone"
     FROM "OutboxMessage" WHERE "key" LIKE 'schedule:%' GROUP BY 1, 2 ORDER BY 1, 2::bigint`,
  );
  const schedules = [...new Set(rows.map(({ schedule }) => schedule))];
  const missed = schedules.filter((name) => {
    const slots = rows.filter(({ schedule }) => schedule === name).map(({ slot }) => Number(slot));
    const gaps = slots.slice(1).map((slot, index) => slot - (slots[index] ?? 0));
    return Math.max(...gaps) > 1.5 * Math.min(...gaps);
  });
  return {
    facts: { 'schedules seen': schedules.length, 'slots seen': rows.length },
    faults: {
      'slots that ran twice': rows.filter(({ messages, attempts }) => messages > 1 || Number(attempts) > 1).length,
      'slots not done': rows.filter(({ isDone }) => !isDone).length,
      'schedules that missed a slot': missed.length,
    },
  };
}
