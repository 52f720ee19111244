import type { RestoreAuditEntry } from '../../shared/audit/audit-log.schemas.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import type { MemberActor } from '../platform/actor.ts';
import { definePort } from '../platform/ports.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/** What an entry recorded on one of its sides, of something that exists in its domain. */
export interface RecordedValue {
  entryId: string;
  entityId: string;
  side: RestoreAuditEntry['side'];
  value: unknown;
}

/** Who restores, from where. */
export interface Restoring {
  services: Services;
  actor: MemberActor;
  requestInfo: RequestInfo;
}

/** Takes what a domain audits back to what an entry recorded, as one more change of its own, audited like any other. */
export interface AuditRestorer {
  /** As its entries name it. */
  entity: string;
  permission: Permission;
  /** Whether enough of it was recorded. */
  isRestorable(value: unknown): boolean;
  /** By the rules, and with the errors, of a change that somebody makes by hand. */
  restore(by: Restoring, recorded: RecordedValue): Promise<unknown>;
  /** Whether what was restored is not in force before somebody else agrees to it. */
  isWaiting?(by: Restoring, recorded: RecordedValue): Promise<boolean>;
}

export const auditRestorerPort = definePort<AuditRestorer>('audit restorers');
