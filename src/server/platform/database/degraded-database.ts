import { setTimeout as wait } from 'node:timers/promises';
import { createQuietWarning, type Logger } from '../logging/logger.ts';
import { raiseAlert } from '../ops-alert.ts';
import { databaseNow } from './database-clock.ts';
import { detachFromCaller } from './database-waits.ts';
import type { Database } from './db.ts';

const titles: Record<string, string> = {
  '53100': 'The database disk is full. Reads still work, but nothing can be written',
  '53200': 'The database has run out of memory',
  '53300': 'The database has no free connections',
  '58030': 'The database disk is failing',
  '25006': 'The database is read-only',
};

/**
 * Reports a database that needs an operator: at once in the log, and as an alert as soon as one can be written.
 */
export function createHelplessAlarm(db: () => Database, logger: Logger): (state: string) => void {
  const told = new Set<string>();
  const tell = async (state: string) => {
    const title = titles[state] ?? `The database cannot write (${state})`;
    const alert = { kind: 'database-helpless', dedupeKey: `database-helpless:${state}`, title };
    const since = databaseNow().toISOString();
    for (let tries = 0; !db().pool.ending; tries += 1) {
      try {
        await raiseAlert(db().prisma, { ...alert, details: { state, since } });
        break;
      } catch {
        // The database cannot write yet.
        await wait(Math.min(500 * 2 ** tries, 15_000), undefined, { ref: false });
      }
    }
    // Failures within a minute count as the same problem.
    await wait(60_000, undefined, { ref: false });
    told.delete(state);
  };
  const warning = createQuietWarning(logger, 'Writing to the database');
  return (state) => {
    warning.failed(new Error(titles[state] ?? state));
    if (told.has(state)) return;
    told.add(state);
    void detachFromCaller(() => tell(state));
  };
}
