import { isRecord } from '../../../shared/validation/value-at.ts';
import { type AuditFact, audit } from '../../audit/audit.ts';
import type { AuditValue } from '../../audit/audit-hash.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LockedProduct } from './lock-product.ts';

/** Longer texts are only recorded as changed. */
const SHOWN_LENGTH = 200;

interface Change {
  action: 'create' | 'update' | 'archive' | 'delete';
  former: LockedProduct | null;
  next: LockedProduct | null;
}

/** Records who changed what of a product: the differing columns, before and after. Call it last, see `audit`. */
export async function auditProduct(
  tx: Transaction,
  actor: MemberActor,
  requestInfo: AuditFact['requestInfo'],
  change: Change,
): Promise<void> {
  await audit(tx, productFact(actor, requestInfo, change));
}

export function productFact(
  actor: MemberActor,
  requestInfo: AuditFact['requestInfo'],
  { action, former, next }: Change,
): AuditFact {
  const [before, after] = [values(former), values(next)];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  return {
    entity: 'product',
    entityId: (next ?? former)?.id,
    action,
    oldValue: former ? shown(before, changed) : undefined,
    newValue: next ? shown(after, changed) : undefined,
    userId: actor.userId,
    requestInfo,
  };
}

type Values = Record<string, AuditValue | null>;

/** What the form stores where nobody wrote any. */
const noSeo = { title: '', description: '', ogImage: '' };

/** A row as JSON has it: dates as text. */
function values(row: LockedProduct | null): Values {
  if (row === null) return {};
  const seo = isRecord(row.seo) ? { ...noSeo, ...row.seo } : noSeo;
  return JSON.parse(JSON.stringify({ ...row, seo }));
}

function shown(row: Values, columns: readonly string[]): { [key: string]: AuditValue | null } {
  return Object.fromEntries(columns.map((column) => [column, shorten(row[column] ?? null)]));
}

function shorten(value: AuditValue | null): AuditValue | null {
  return typeof value === 'string' && value.length > SHOWN_LENGTH ? '[changed]' : value;
}
