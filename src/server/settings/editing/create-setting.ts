import { type CreateSetting, SECRET_MASK, type SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { isSettingKey } from '../../../shared/settings/settings.ts';
import { audit } from '../../audit/audit.ts';
import { requireSudo } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { sealSetting } from '../setting-secrets.ts';
import { lockSettings, type SettingsEditor, toAuditValue } from './change-settings.ts';
import { checkCustom } from './check-value.ts';
import { inForce } from './save-settings.ts';
import { getSetting } from './setting-views.queries.ts';

/** Adds a setting of an administrator's own, for templates and integrations. CONFLICT when there is one of that key. */
export async function createSetting(editor: SettingsEditor, input: CreateSetting): Promise<SettingView> {
  const { services, actor, requestInfo } = editor;
  const { key, group, type } = input;
  const isSecret = type === 'secret';
  const checked = checkCustom(type, input.value);
  if (!checked.success || (isSecret && input.value === SECRET_MASK)) {
    throw new AppError('VALIDATION_FAILED', { errors: { value: ['valueInvalid'] } });
  }
  if (isSecret) requireSudo(actor);
  const value = isSecret ? sealSetting(services.secrets, key, String(checked.data)) : checked.data;
  await inForce(editor, async (tx) => {
    const rows = await lockSettings(tx);
    if (isSettingKey(key) || rows.some((row) => row.key === key)) {
      throw new AppError('CONFLICT', { errors: { key: ['settingExists'] } });
    }
    const row = { key, group, type, updatedBy: actor.userId, updatedAt: databaseNow() };
    await tx.setting.create({ data: { ...row, value: value ?? Prisma.JsonNull }, select: { key: true } });
    await audit(tx, {
      ...{ entity: 'setting', entityId: key, key, action: 'create', userId: actor.userId, requestInfo },
      newValue: isSecret ? '[changed]' : toAuditValue(checked.data),
    });
  });
  return await getSetting(services, actor, key);
}
