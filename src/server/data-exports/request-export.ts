import { v7 as uuid } from 'uuid';
import type { DataExport } from '../../shared/privacy/privacy.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { exportDataJob } from './data-exports.jobs.ts';
import { toDataExport } from './data-exports.queries.ts';

/** Asks for a copy of one's data. One at a time: EXPORT_OPEN while another is being made. */
export async function requestExport(
  services: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
): Promise<DataExport> {
  const id = uuid();
  const asked = transaction(services.db, async (tx) => {
    const row = await tx.dataExport.create({ data: { id, userId } });
    await enqueue(tx, exportDataJob, { exportId: id });
    await audit(tx, { entity: 'data-export', entityId: id, action: 'export', userId, requestInfo });
    return toDataExport(services, row);
  });
  return await asked.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('EXPORT_OPEN');
    throw error;
  });
}
