import type { Transaction } from '../platform/database/db.ts';
import type { ReportTarget } from '../platform/generated/enums.ts';
import { definePort } from '../platform/ports.ts';

/** Keeps with what was reported how many undecided reports it has. */
export interface ReportTargets {
  targetType: ReportTarget;
  /** Locks it before its reports are, in the order in which it is reported. */
  lock(tx: Transaction, targetId: string): Promise<void>;
  /** Its last undecided report was answered. */
  clear(tx: Transaction, targetId: string): Promise<void>;
}
export const reportTargetsPort = definePort<ReportTargets>('reports.targets');
