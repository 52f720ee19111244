import type { Transaction } from '../../platform/database/db.ts';

/** What a signal may be about; its event on the live channel has the same name. */
export type SignalName = 'message' | 'support' | 'coins';

/** The channel between processes. */
export const signalChannel = 'member_signals';

/** A hint to the open pages of some members, such as that somebody is typing. */
export interface Signal {
  userIds: string[];
  name: SignalName;
  data: unknown;
}

/**
 * Sends a hint to the open pages of these members after the commit. It is lost where no page is open or the connection is cut:
 * what it is about stays in the database, and a page asks again when it connects.
 */
export async function signalMembers(
  tx: Pick<Transaction, '$queryRaw'>,
  userIds: string[],
  name: SignalName,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const payload = JSON.stringify({ userIds, name, data } satisfies Signal);
  await tx.$queryRaw`SELECT pg_notify(${signalChannel}, ${payload})::text`;
}
