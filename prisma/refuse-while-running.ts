import { connectClient } from '../src/server/platform/database/connect-client.ts';
import { StartupError } from '../src/server/platform/startup-error.ts';

/** Processes that run hold in memory what is about to change. */
export async function refuseWhileRunning(connectionString: string, purpose: string): Promise<void> {
  const client = await connectClient(connectionString);
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS "count" FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'game-market'`,
    );
    if (rows[0]?.count) throw new StartupError(`The shop is running. Stop all of its processes, then ${purpose}.`);
  } finally {
    await client.end();
  }
}
