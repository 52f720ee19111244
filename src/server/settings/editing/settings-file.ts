import { isSettingGroup } from '../../../shared/settings/setting-groups.ts';
import { isSettingKey } from '../../../shared/settings/settings.ts';
import type { ImportReport, ImportSettings, SettingsFile } from '../../../shared/settings/settings-file.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { type FileReply, replyOfBytes } from '../../platform/rest/file-reply.ts';
import { changeSettings, checkChanges, lockSettings, type SettingsEditor, toAuditValue } from './change-settings.ts';
import { checkCustom } from './check-value.ts';
import { inForce } from './save-settings.ts';
import type { SettingRow } from './setting-facts.ts';
import { readRows, viewsOf } from './setting-views.queries.ts';

/** Every setting but the secrets, as a file that the import reads. Audited. */
export async function exportSettings({ services, actor, requestInfo }: SettingsEditor): Promise<FileReply> {
  const rows = await transaction(services.db, async (tx) => {
    await audit(tx, { entity: 'setting', key: 'settings.export', action: 'export', userId: actor.userId, requestInfo });
    return await readRows(tx);
  });
  const exportedAt = databaseNow().toISOString();
  const shown = viewsOf(rows).filter(({ isEncrypted }) => !isEncrypted);
  const settings = shown.map(({ key, value, group, type }) => ({ key, value, group, type }));
  const file: SettingsFile = { version: 1, exportedAt, settings };
  const bytes = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  const fileName = `settings-${exportedAt.slice(0, 10)}.json`;
  return replyOfBytes(bytes, { fileName, contentType: 'application/json; charset=utf-8' });
}

type Entry = ImportSettings['settings'][number];

/** Takes over an exported file: what does not fit is rejected and said, the rest changes at once. A dry run changes nothing. */
export async function importSettings(editor: SettingsEditor, input: ImportSettings): Promise<ImportReport> {
  return await inForce(editor, async (tx) => {
    const plan = await planImport(tx, editor, await lockSettings(tx), input.settings);
    const { made, changed, ...report } = plan;
    return input.dryRun ? report : { ...report, updated: await applyImport(tx, editor, plan) };
  });
}

type Plan = ImportReport & { made: Entry[]; changed: Entry[] };

async function planImport(
  tx: Transaction,
  editor: SettingsEditor,
  rows: readonly SettingRow[],
  entries: readonly Entry[],
): Promise<Plan> {
  const plan: Plan = { created: [], updated: [], unchanged: [], rejected: [], changes: [], made: [], changed: [] };
  const known = new Set(viewsOf(rows).map(({ key }) => key));
  const secret = new Set(viewsOf(rows).flatMap(({ key, isEncrypted }) => (isEncrypted ? [key] : [])));
  const taken = new Set<string>();
  const candidates: Entry[] = [];
  for (const entry of entries) {
    const problem = taken.has(entry.key) ? 'settingExists' : problemOf(entry, known.has(entry.key), secret);
    taken.add(entry.key);
    if (problem) plan.rejected.push({ key: entry.key, reason: problem });
    else if (known.has(entry.key)) candidates.push(entry);
    else plan.made.push(entry);
  }
  for (const { key, value } of plan.made) {
    plan.created.push(key);
    plan.changes.push({ key, from: null, to: value });
  }
  await chooseChanges(tx, editor, rows, { plan, candidates });
  return plan;
}

/** Leaves out what does not fit until the rest fits together. */
async function chooseChanges(
  tx: Transaction,
  editor: SettingsEditor,
  rows: readonly SettingRow[],
  { plan, candidates }: { plan: Plan; candidates: readonly Entry[] },
): Promise<void> {
  const checked = await checkChanges(tx, editor, rows, candidates);
  const problems = new Map(checked.flatMap((change) => ('problem' in change ? [[change.key, change.problem]] : [])));
  const isTheirs = candidates.some(({ key }) => problems.has(key));
  for (const [key, reason] of problems) plan.rejected.push({ key, reason });
  if (isTheirs) {
    const rest = candidates.filter(({ key }) => !problems.has(key));
    return await chooseChanges(tx, editor, rows, { plan, candidates: rest });
  }
  // A conflict with what the shop has already: nothing of the file's can be left out for it but all.
  if (problems.size > 0) return;
  for (const change of checked) {
    if ('problem' in change) continue;
    if (change.isSame) plan.unchanged.push(change.key);
    else {
      plan.updated.push(change.key);
      plan.changes.push({ key: change.key, from: change.from, to: change.to });
      plan.changed.push({ key: change.key, value: change.to });
    }
  }
}

function problemOf(
  { key, type, value, group }: Entry,
  isKnown: boolean,
  secret: ReadonlySet<string>,
): string | undefined {
  if (secret.has(key) || type === 'secret') return 'secretNotImported';
  if (isKnown) return undefined;
  if (isSettingKey(key) || !type || !group || !isSettingGroup(group)) return 'settingUnknown';
  return checkCustom(type, value).success ? undefined : 'valueInvalid';
}

/** @returns the keys whose value is another one now: a receiving address may wait for a second administrator */
async function applyImport(tx: Transaction, editor: SettingsEditor, { made, changed }: Plan): Promise<string[]> {
  const { actor, requestInfo } = editor;
  for (const { key, value, group = null, type = null } of made) {
    const row = { key, group, type, updatedBy: actor.userId, updatedAt: databaseNow() };
    await tx.setting.create({ data: { ...row, value: value ?? Prisma.JsonNull }, select: { key: true } });
  }
  for (const { key, value } of made) {
    const fact = { entity: 'setting', entityId: key, key, action: 'create', userId: actor.userId, requestInfo };
    await audit(tx, { ...fact, newValue: toAuditValue(value) });
  }
  return changed.length > 0 ? await changeSettings(tx, editor, changed) : [];
}
