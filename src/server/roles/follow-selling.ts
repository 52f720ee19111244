import { v7 as uuid } from 'uuid';
import { markSelling } from '../accounts/change-account.ts';
import type { Transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { sellingGainedJob, sellingLostJob } from './roles.jobs.ts';
import { readSellers } from './sellers.queries.ts';

/**
 * Runs a change of these users' roles or of what a role allows. Users who lose the right to sell have their products
 * withheld from the commit on, until they regain it; triggers do this by the column written here. They are told by a job, and
 * another one follows who gains it.
 */
export async function followSelling<Result>(
  tx: Transaction,
  userIds: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  if (userIds.length === 0) return await change();
  const before = await readSellers(tx, userIds);
  const result = await change();
  const after = await readSellers(tx, userIds);
  const lost = await markSelling(tx, { lost: [...before].filter((id) => !after.has(id)), held: [...after] });
  for (const userId of lost) await enqueue(tx, sellingLostJob, { userId, lossId: uuid() });
  for (const userId of after) if (!before.has(userId)) await enqueue(tx, sellingGainedJob, { userId });
  return result;
}
