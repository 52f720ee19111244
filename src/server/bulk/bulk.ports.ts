import type { z } from 'zod';
import type { RowProblem } from '../../shared/bulk/bulk.schemas.ts';
import type { BulkKind } from '../../shared/bulk/bulk-kinds.ts';
import type { DeskListName } from '../../shared/desk/saved-view.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import type { AuditFact } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Transaction } from '../platform/database/db.ts';
import { definePort } from '../platform/ports.ts';
import type { Services } from '../platform/services.ts';

export type BulkValues = Readonly<Record<string, string | number | boolean | null>>;

/** A row of a job as its work is handed it. */
export interface RowToDo {
  position: number;
  targetId: string | null;
  /** What the file says, by field; of an import alone. */
  source: Readonly<Record<string, string>>;
  /** What `apply` left to take the change back with. */
  inverse: unknown;
}

export type RowResult =
  | { state: 'changed'; name: string; targetId?: string; before: BulkValues; after: BulkValues; inverse?: object }
  | { state: 'unchanged'; name: string }
  | { state: 'blocked'; name: string; problems: readonly RowProblem[] };

export type UndoResult = { state: 'undone' } | { state: 'kept'; problems: readonly RowProblem[] };

/** What a piece of work knows besides its rows. */
export interface BulkRun<Params> {
  jobId: string;
  services: Services;
  /** Whoever started it, with the rights of this moment. */
  actor: MemberActor;
  params: Params;
  origin: NonNullable<AuditFact['requestInfo']>;
}

/** A field that a column of an import's file can be. */
export interface ImportField {
  name: string;
  label: string;
  isRequired?: true;
  /** Sealed as soon as it was read, and never shown. */
  isSecret?: true;
  /** No two lines may have the same, or no two of those that have the same in the other field. */
  isUnique?: true | { within: string };
  /** Other names that a column of it may have. */
  aliases?: readonly string[];
}

interface WorkParts<Params> {
  kind: BulkKind;
  /** Of whoever starts it; with 'own' the work itself keeps to their own rows. */
  permission: Permission;
  params: z.ZodType<Params>;
  /** The list whose rows it works on, by filters or one by one. */
  list?: DeskListName;
  /** All rows there are, where no list says so. */
  findAll?: (services: Services, actor: MemberActor, limit: number) => Promise<string[]>;
  /** The fields of its file, for an import. */
  fields?: readonly ImportField[];
  /** Lines of its file can change what is already there. */
  canUpdate?: true;
  /** Rows of one transaction: 20 unless said, since writers of the audit log wait for it. */
  batchSize?: number;
  /** What would happen to the rows; writes nothing. One result for each row, in their order. */
  check(tx: Transaction, run: BulkRun<Params>, rows: readonly RowToDo[]): Promise<RowResult[]>;
  /** Does it, with the rows locked in the order of their ids, and the audit rows last. */
  apply(tx: Transaction, run: BulkRun<Params>, rows: readonly RowToDo[]): Promise<RowResult[]>;
  /** Takes it back, except for rows that changed since; left out where nothing can. */
  undo?(tx: Transaction, run: BulkRun<Params>, rows: readonly RowToDo[]): Promise<UndoResult[]>;
}

/** Work that a domain offers for many rows. */
export type BulkWork = WorkParts<unknown>;
export const bulkWorkPort = definePort<BulkWork>('bulk.work');

/** Declares such work; what it was started with reaches it as its own schema has it. */
export function defineBulkWork<Params>(parts: WorkParts<Params>): BulkWork {
  const { undo, ...others } = parts;
  const typed = (run: BulkRun<unknown>) => ({ ...run, params: parts.params.parse(run.params) });
  return {
    ...others,
    check: (tx, run, rows) => parts.check(tx, typed(run), rows),
    apply: (tx, run, rows) => parts.apply(tx, typed(run), rows),
    ...(undo && { undo: (tx, run, rows) => undo(tx, typed(run), rows) }),
  };
}
