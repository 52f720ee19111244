import type { SaveSettings, SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { isSettingKey } from '../../../shared/settings/settings.ts';
import { audit } from '../../audit/audit.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { forgetSettings } from '../settings.queries.ts';
import { changeSettings, lockSettings, type SettingChange, type SettingsEditor } from './change-settings.ts';
import { getSetting } from './setting-views.queries.ts';

/** Changes one setting. NOT_FOUND for an unknown key; what is wrong with the value is said of the field `value`. */
export async function saveSetting(editor: SettingsEditor, change: SettingChange): Promise<SettingView> {
  await getSetting(editor.services, editor.actor, change.key);
  await inForce(editor, (tx) =>
    changeSettings(tx, editor, [change], { fieldOf: (key) => (key === change.key ? 'value' : key) }),
  );
  return await getSetting(editor.services, editor.actor, change.key);
}

/** Changes several settings, all or none; what is wrong with a value is said of its key. */
export async function saveSettings(editor: SettingsEditor, { settings }: SaveSettings): Promise<{ updated: string[] }> {
  const keys = settings.map(({ key }) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  if (twice.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      errors: Object.fromEntries(twice.map((key) => [key, ['valueInvalid']])),
    });
  }
  return { updated: await inForce(editor, (tx) => changeSettings(tx, editor, settings)) };
}

/** Takes one of the shop's settings back to its default, and removes one that an administrator made. NOT_FOUND without it. */
export async function deleteSetting(editor: SettingsEditor, key: string): Promise<void> {
  await inForce(editor, async (tx) => {
    if (isSettingKey(key)) {
      await changeSettings(tx, editor, [{ key }]);
      return;
    }
    const row = (await lockSettings(tx)).find((each) => each.key === key && each.type !== null);
    if (!row) throw new AppError('NOT_FOUND');
    await tx.setting.delete({ where: { key }, select: { key: true } });
    const { actor, requestInfo } = editor;
    await audit(tx, { entity: 'setting', entityId: key, key, action: 'delete', userId: actor.userId, requestInfo });
  });
}

/** Runs a write of settings; afterwards this process reads them anew at once, the others when they hear of it. */
export async function inForce<Result>(
  { services: { db } }: SettingsEditor,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await transaction(db, write);
  forgetSettings(db);
  return result;
}
