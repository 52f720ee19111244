import { v7 as uuid } from 'uuid';
import type { DataExport } from '../../shared/privacy/privacy.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
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
  const row = await refuseSecond(
    transaction(services.db, (tx) => beginExport(tx, { userId, byUserId: userId, requestInfo })),
  );
  return toDataExport(services, row);
}

interface BegunExport {
  userId: string;
  /** The owner, or who of the staff carries out the owner's request, and then the words for the audit log. */
  byUserId: string;
  reason?: string;
  requestInfo: RequestInfo;
}

/** The same inside a transaction; the link goes to the owner, whoever asked. */
export async function beginExport(tx: Transaction, { userId, byUserId, reason, requestInfo }: BegunExport) {
  const id = uuid();
  const row = await tx.dataExport.create({ data: { id, userId } });
  await enqueue(tx, exportDataJob, { exportId: id });
  await audit(tx, {
    ...{ entity: 'data-export', entityId: id, action: 'export' },
    ...(reason !== undefined && { newValue: { ownerId: userId, reason } }),
    userId: byUserId,
    requestInfo,
  });
  return row;
}

/** Turns what the database says of a second one under way into EXPORT_OPEN. */
export async function refuseSecond<Row>(begun: Promise<Row>): Promise<Row> {
  return await begun.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('EXPORT_OPEN');
    throw error;
  });
}
