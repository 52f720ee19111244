import { scopeOf } from '../../../shared/roles/permissions.ts';
import { SECRET_MASK } from '../../../shared/settings/setting-view.schemas.ts';
import { isSecretSetting, isSettingKey } from '../../../shared/settings/settings.ts';
import {
  type EmailSettings,
  emailSettingKeys,
  emailSettingsSchema,
  type SaveEmailSettings,
  type SaveSystemInfo,
  type SystemInfo,
  systemInfoKeys,
  systemInfoSchema,
} from '../../../shared/settings/settings-areas.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { mailServerInForce } from '../mail-server.ts';
import { getSettings } from '../settings.queries.ts';
import { changeSettings, type SettingsEditor } from './change-settings.ts';
import { inForce } from './save-settings.ts';

/** Social sign-in, secrets masked. */
export async function getSystemInfo({ db }: Services): Promise<SystemInfo> {
  const settings: Record<string, unknown> = await getSettings(db);
  return systemInfoSchema.parse(Object.fromEntries(systemInfoKeys.map((key) => [key, shown(key, settings[key])])));
}

export async function saveSystemInfo(editor: SettingsEditor, input: SaveSystemInfo): Promise<SystemInfo> {
  const changes = Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  await inForce(editor, (tx) => changeSettings(tx, editor, changes));
  return await getSystemInfo(editor.services);
}

/** The mail settings for those who may read settings; for every other member whom mail comes from (D-53). */
export async function getEmailSettings(services: Services, actor: MemberActor) {
  const settings = await getSettings(services.db);
  if (!scopeOf('settings:read', actor)) return { senderName: settings.emailSenderName };
  return { ...(await readEmailSettings(services)), inForce: mailServerInForce(services, settings) };
}

export async function saveEmailSettings(editor: SettingsEditor, input: SaveEmailSettings): Promise<EmailSettings> {
  const changes = emailFields.flatMap((field) => {
    const value = input[field];
    return value === undefined ? [] : [{ key: emailSettingKeys[field], value }];
  });
  const fieldOf = (key: string) => emailFields.find((field) => emailSettingKeys[field] === key) ?? key;
  await inForce(editor, (tx) => changeSettings(tx, editor, changes, { fieldOf }));
  return await readEmailSettings(editor.services);
}

const emailFields = emailSettingsSchema.keyof().options;

async function readEmailSettings({ db }: Services): Promise<EmailSettings> {
  const settings = await getSettings(db);
  const values = emailFields.map((field) => {
    const key = emailSettingKeys[field];
    return [field, shown(key, settings[key])];
  });
  return emailSettingsSchema.parse(Object.fromEntries(values));
}

export async function getPaymentSettings({ db }: Services) {
  const { currencyCode, currencySymbol, paymentGateway, testMode } = await getSettings(db);
  return { currencyCode, currencySymbol, gateway: paymentGateway, testMode };
}

function shown(key: string, value: unknown): unknown {
  return isSettingKey(key) && isSecretSetting(key) && value !== '' ? SECRET_MASK : value;
}
