import { SECRET_MASK, type SettingView, settingValueSchema } from '../../../shared/settings/setting-view.schemas.ts';
import { findAuditValue } from '../../audit/audit-log.queries.ts';
import { AppError } from '../../platform/app-error.ts';
import { changeSettings, type SettingsEditor } from './change-settings.ts';
import { inForce } from './save-settings.ts';
import { getSetting } from './setting-views.queries.ts';

/** Takes a setting back to a value that the audit log recorded, as one more change. NOT_FOUND without such an entry. */
export async function restoreSetting(
  editor: SettingsEditor,
  { key, entryId, side }: { key: string; entryId: string; side: 'old' | 'new' },
): Promise<SettingView> {
  const { services, actor } = editor;
  const { isEncrypted } = await getSetting(services, actor, key);
  if (isEncrypted) throw new AppError('VALIDATION_FAILED', { errors: { key: ['secretNotRestored'] } });
  await inForce(editor, async (tx) => {
    const entry = await findAuditValue(tx, { entity: 'setting', entityId: key, id: entryId });
    if (!entry) throw new AppError('NOT_FOUND');
    const value = settingValueSchema.parse(entry[side] ?? null);
    // Nothing was recorded where the default held.
    const change = value === null || value === SECRET_MASK ? { key } : { key, value };
    await changeSettings(tx, editor, [change], { fieldOf: () => 'value' });
  });
  return await getSetting(services, actor, key);
}
