import { labelOfSetting } from '../../../shared/settings/setting-labels.ts';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { SettingsEditor, ValidChange } from './change-settings.ts';

/** Keeps a change until a second administrator agrees; a former proposal for the same setting is replaced. */
export async function proposeChange(
  tx: Transaction,
  { actor: { userId }, requestInfo }: SettingsEditor,
  { key, from, to }: Pick<ValidChange, 'key' | 'from' | 'to'>,
): Promise<void> {
  const row = { value: to ?? '', proposedById: userId, proposedAt: databaseNow() };
  await tx.settingProposal.upsert({ where: { key }, create: { key, ...row }, update: row, select: { key: true } });
  const values = { oldValue: String(from ?? ''), newValue: String(to ?? '') };
  await audit(tx, { entity: 'setting', entityId: key, key, action: 'propose', ...values, userId, requestInfo });
  const { userName } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { userName: true } });
  const title = `${userName} wants to change “${labelOfSetting(key)}”. A second administrator has to agree`;
  await resolveAlert(tx, proposalAlertKey(key));
  await raiseAlert(tx, {
    kind: 'settings-proposed',
    dedupeKey: proposalAlertKey(key),
    title,
    details: { key, userId },
  });
}

export function proposalAlertKey(key: string): string {
  return `settings-proposed:${key}`;
}
