import type { Transaction } from '../platform/database/db.ts';
import type { ReportTarget } from '../platform/generated/enums.ts';
import { definePort } from '../platform/ports.ts';
import type { Answer } from './close-reports.ts';

/** Keeps with what was reported how many undecided reports it has. */
export interface ReportTargets {
  targetType: ReportTarget;
  /** Locks it before its reports are, in the order in which it is reported. */
  lock(tx: Transaction, targetId: string): Promise<void>;
  /** Its undecided reports were all answered like this. */
  clear(tx: Transaction, targetId: string, answer: Answer['status']): Promise<void>;
}
export const reportTargetsPort = definePort<ReportTargets>('reports.targets');
