import { afterAll } from 'vitest';
import type { Database } from '../../platform/database/db.ts';
import { type Signal, signalChannel } from '../live/signal-members.ts';

/** Every hint to open pages from now on, as PostgreSQL passes them on. */
export async function hearSignals({ pool }: Pick<Database, 'pool'>): Promise<Signal[]> {
  const heard: Signal[] = [];
  const listener = await pool.connect();
  afterAll(() => listener.release(true));
  listener.on('notification', ({ payload = '{}' }) => heard.push(JSON.parse(payload)));
  await listener.query(`LISTEN ${signalChannel}`);
  return heard;
}
