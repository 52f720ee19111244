import { formatDate } from '../../../shared/dates/format-date.ts';
import { dayMs } from '../../../shared/dates/spans.ts';
import { deactivateUnusedAccounts, IDLE_NOTICE_DAYS, takeUnusedAccounts } from '../../accounts/inactive-accounts.ts';
import { audit } from '../../audit/audit.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

const BATCH = 200;

/**
 * Deactivates accounts unused for as many months as the settings say, at least 30 days after mailing their owner
 * (D-42). Signing in at any time reactivates them. Safe to run twice and in parallel.
 */
export async function deactivateInactiveAccounts({ db, environment }: Services): Promise<void> {
  const { inactiveAccountMonths: months } = await getSettings(db);
  await inBatches((tx) => warn(tx, months, environment.PUBLIC_URL));
  await inBatches((tx) => rest(tx, months));

  async function inBatches(work: (tx: Transaction) => Promise<number>): Promise<void> {
    while ((await transaction(db, work)) === BATCH);
  }
}

async function warn(tx: Transaction, months: number, publicUrl: string): Promise<number> {
  const warned = await takeUnusedAccounts(tx, { limit: BATCH, months });
  for (const { id, idleWarnedAt } of warned) {
    const restAt = new Date(idleWarnedAt.getTime() + IDLE_NOTICE_DAYS * dayMs);
    const restDate = formatDate(restAt, 'longDate', 'UTC');
    const dedupeKey = `account-idle:${id}:${idleWarnedAt.toISOString()}`;
    const variables = { restDate, loginUrl: `${publicUrl}/login` };
    await queueMail(tx, { templateKey: 'account-idle', userId: id, variables, dedupeKey });
  }
  return warned.length;
}

async function rest(tx: Transaction, months: number): Promise<number> {
  const rested = await deactivateUnusedAccounts(tx, { limit: BATCH, months });
  for (const { id } of rested) {
    await endSessions(tx, { userId: id, reason: 'idle' });
    const fact = { entity: 'user', entityId: id, action: 'update', key: 'user.status' };
    await audit(tx, { ...fact, oldValue: { status: 'active' }, newValue: { status: 'inactive' }, userId: null });
  }
  return rested.length;
}
