import { retainAudit } from '../audit/retain-audit.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { watchAuditChain } from './watch-audit-chain.ts';

export const auditArchiveWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'audit-archive.verify',
    queue: 'maintenance',
    schedule: { name: 'verify-audit-log', pattern: '30 3 * * *' },
    run: () => watchAuditChain(services),
  }),
  scheduledJob({
    name: 'audit-archive.retain',
    queue: 'maintenance',
    schedule: { name: 'retain-audit-log', pattern: '35 4 * * *' },
    run: async () => retainAudit(services.db, (await getSettings(services.db)).auditRetentionDays),
  }),
]);
