import type {
  AuditEntryView,
  AuditSide,
  RestoreAuditEntry,
  RestoredAuditEntry,
} from '../../shared/audit/audit-log.schemas.ts';
import { scopeOf } from '../../shared/roles/permissions.ts';
import { type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { type AuditRestorer, auditRestorerPort, type Restoring } from './audit.ports.ts';
import { getAuditEntry } from './audit-list.queries.ts';

const sides = { old: 'oldValue', new: 'newValue' } as const;

/** The sides of an entry to which `actor` may take back what it is about. */
export function restorableSides(services: Services, actor: MemberActor, entry: AuditEntryView): AuditSide[] {
  const restorer = findRestorer(services, entry);
  if (!restorer || scopeOf(restorer.permission, actor) === undefined) return [];
  return (['old', 'new'] as const).filter((side) => restorer.isRestorable(entry[sides[side]]));
}

/**
 * Takes what an entry is about back to what was recorded before or after it. Throws NOT_FOUND without the entry or what
 * it is about, CONFLICT where too little was recorded, and whatever the domain says of such a change.
 */
export async function restoreAuditEntry(by: Restoring, { id, side }: RestoreAuditEntry): Promise<RestoredAuditEntry> {
  const entry = await getAuditEntry(by.services, id);
  const restorer = findRestorer(by.services, entry);
  if (restorer) requirePermission(by.actor, restorer.permission);
  const value = entry[sides[side]];
  if (!restorer?.isRestorable(value)) throw new AppError('CONFLICT', { message: 'This entry cannot be restored.' });
  const recorded = { entryId: id, entityId: entry.entityId ?? '', side, value };
  await restorer.restore(by, recorded);
  const isWaiting = await restorer.isWaiting?.(by, recorded);
  return { success: true, ...(isWaiting && { isWaiting: true as const }) };
}

function findRestorer(services: Services, { entity, entityId, action }: AuditEntryView): AuditRestorer | undefined {
  if (action !== 'update' || entityId === null) return undefined;
  return auditRestorerPort.all(services).find((restorer) => restorer.entity === entity);
}
