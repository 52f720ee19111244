import { findSettingConflicts } from '../../../shared/settings/setting-conflicts.rules.ts';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { AuditValue } from '../../audit/audit-hash.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidateAll } from '../../platform/cache/cache-bus.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { keepFormerBucket } from '../former-buckets.ts';
import { toSettings } from '../settings.queries.ts';
import { checkValue } from './check-value.ts';
import { findObstacles } from './find-obstacles.ts';
import { findUnprovenMailServer, requireGuardRights, tellOfGuarded, waitsForSecond } from './guard-changes.ts';
import { proposeChange } from './propose-change.ts';
import type { SettingRow } from './setting-facts.ts';
import { readRows } from './setting-views.queries.ts';

/** A new value for a setting; without one it goes back to its default. */
export interface SettingChange {
  key: string;
  value?: SettingView['value'];
  /** The version that was edited; when somebody saved meanwhile, STALE_VERSION. */
  version?: number | undefined;
}

export interface SettingsEditor {
  services: Services;
  actor: MemberActor;
  requestInfo: RequestInfo;
}

/** What a change amounts to; `problem` is a message key. */
export type CheckedChange = ValidChange | { key: string; problem: string };

export interface ValidChange {
  key: string;
  /** As the row keeps it; null for the default. */
  stored: SettingView['value'];
  from: SettingView['value'];
  to: SettingView['value'];
  isSame: boolean;
  isSecret: boolean;
  version: number;
}

/** Holds back every other change of a setting until the transaction ends, and gives all rows. */
export async function lockSettings(tx: Transaction): Promise<SettingRow[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings'))`;
  return await readRows(tx);
}

interface ChangeOptions {
  /** Where the caller sent the value of a key, for errors. */
  fieldOf?: (key: string) => string;
  /** A second administrator has agreed. */
  isApproved?: boolean;
}

/**
 * Changes settings all or nothing: each value against its schema, all of them beside each other, secrets sealed, and
 * what is guarded only with a fresh password; audited in the same transaction, and in force in every process once it
 * commits. A new receiving address becomes a proposal where a second administrator could agree to it.
 *
 * @returns the keys whose value is another one now
 */
export async function changeSettings(
  tx: Transaction,
  editor: SettingsEditor,
  changes: readonly SettingChange[],
  { fieldOf = (key) => key, isApproved = false }: ChangeOptions = {},
): Promise<string[]> {
  const rows = await lockSettings(tx);
  const checked = await checkChanges(tx, editor, rows, changes);
  refuseProblems(checked, fieldOf);
  const different = checked.filter(isValid).filter(({ isSame }) => !isSame);
  requireGuardRights(editor.actor, different);
  const waiting = isApproved ? new Set() : await waitsForSecond(tx, editor.actor, different);
  const written = different.filter(({ key }) => !waiting.has(key));
  // What does not wait has to fit without it: no network goes on before its address.
  const atOnce = changes.filter(({ key }) => !waiting.has(key));
  if (waiting.size > 0) refuseProblems(await checkChanges(tx, editor, rows, atOnce), fieldOf);
  for (const change of written) await writeSetting(tx, editor, change);
  await keepFormerBucket(tx, editor.services, rows, await readRows(tx));
  for (const change of written) await auditChange(tx, editor, change);
  for (const change of written) await tellOfGuarded(tx, editor.actor, change);
  for (const change of different) if (waiting.has(change.key)) await proposeChange(tx, editor, change);
  if (written.length > 0) await invalidateAll(tx);
  return written.map(({ key }) => key);
}

function refuseProblems(checked: readonly CheckedChange[], fieldOf: (key: string) => string): void {
  const problems = checked.flatMap((change) => ('problem' in change ? [[fieldOf(change.key), [change.problem]]] : []));
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { errors: Object.fromEntries(problems) });
}

/** Each change with what is wrong about it, alone or beside the others. Throws STALE_VERSION. */
export async function checkChanges(
  tx: Transaction,
  { services, actor }: SettingsEditor,
  rows: readonly SettingRow[],
  changes: readonly SettingChange[],
): Promise<CheckedChange[]> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const checked = changes.map((change) => {
    const row = byKey.get(change.key);
    if (change.version !== undefined && change.version !== (row?.version ?? 0)) throw new AppError('STALE_VERSION');
    return checkValue(services, change, row);
  });
  const valid = checked.filter(isValid);
  const next = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  for (const { key, stored } of valid) next.set(key, stored);
  const settings = toSettings([...next].map(([key, value]) => ({ key, value })));
  const different = valid.filter(({ isSame }) => !isSame);
  const changed = new Set(different.map(({ key }) => key));
  const problems = new Map<string, string>(await findObstacles(tx, actor, different));
  for (const { key, message, among } of findSettingConflicts(settings)) {
    if (among.some((one) => changed.has(one))) problems.set(key, message);
  }
  if (findUnprovenMailServer(changes, different, byKey.get('emailPassword')?.value)) {
    problems.set('emailHost', 'mailPasswordAgain');
  }
  const alone = checked.filter(({ key }) => !problems.has(key));
  return [...alone, ...Array.from(problems, ([key, problem]) => ({ key, problem }))];
}

const isValid = (change: CheckedChange): change is ValidChange => !('problem' in change);

async function writeSetting(
  tx: Transaction,
  { actor }: SettingsEditor,
  { key, stored, version }: ValidChange,
): Promise<void> {
  const row = {
    value: stored ?? Prisma.JsonNull,
    version: version + 1,
    updatedBy: actor.userId,
    updatedAt: databaseNow(),
  };
  await tx.setting.upsert({ where: { key }, create: { key, ...row }, update: row, select: { key: true } });
}

async function auditChange(
  tx: Transaction,
  { actor, requestInfo }: SettingsEditor,
  { key, from, to, isSecret, stored }: ValidChange,
): Promise<void> {
  await audit(tx, {
    entity: 'setting',
    entityId: key,
    key,
    action: stored === null ? 'delete' : 'update',
    oldValue: isSecret ? '[changed]' : toAuditValue(from),
    newValue: isSecret ? '[changed]' : toAuditValue(to),
    userId: actor.userId,
    requestInfo,
  });
}

export function toAuditValue(value: SettingView['value']): AuditValue | undefined {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map((item) => toAuditValue(item) ?? '');
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toAuditValue(item) ?? null]));
}
