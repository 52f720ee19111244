import type { z } from 'zod';
import { SECRET_MASK, type SettingType, type SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { isSettingKey, secretChecks, settingSchemas } from '../../../shared/settings/settings.ts';
import type { Services } from '../../platform/services.ts';
import { cleanHtml } from '../../platform/text/clean-html.ts';
import { openSetting, sealSetting } from '../setting-secrets.ts';
import type { CheckedChange, SettingChange } from './change-settings.ts';
import { findSecretFlaw } from './check-secret.ts';
import { factsOf, type SettingRow } from './setting-facts.ts';
import { storedValueOf } from './setting-views.queries.ts';

/** A value that was encrypted by the call `encrypt` without naming a setting. */
export const ANY_SETTING = '';
const MAX_JSON = 20_000;

/** A change against the setting's own schema, as its row will keep it: secrets sealed, the mask and ENC: understood (D-26). */
export function checkValue(
  services: Services,
  { key, value }: SettingChange,
  row: SettingRow | undefined,
): CheckedChange {
  const facts = factsOf(key, row);
  if (!facts) return { key, problem: 'settingUnknown' };
  const current = storedValueOf(key, row) ?? facts.default;
  const version = row?.version ?? 0;
  const isSecret = facts.isEncrypted;
  const unchanged = {
    key,
    stored: row?.value === undefined ? null : current,
    from: current,
    to: current,
    isSame: true,
    isSecret,
    version,
  };
  if (value === undefined || (isSecret && value === '')) {
    return { ...unchanged, stored: null, to: facts.default, isSame: current === facts.default };
  }
  if (isSecret) {
    if (value === SECRET_MASK) return unchanged;
    const text = readSecret(services, key, value);
    if (text === undefined) return { key, problem: typeof value === 'string' ? 'secretUnreadable' : 'valueInvalid' };
    const check = isSettingKey(key) ? secretChecks[key] : undefined;
    if (check && !check.isValid(text)) return { key, problem: check.message };
    if (text === openSetting(services.secrets, key, String(current ?? ''))) return unchanged;
    const problem = findSecretFlaw(key, text);
    if (problem !== undefined) return { key, problem };
    return { ...unchanged, stored: sealSetting(services.secrets, key, text), to: SECRET_MASK, isSame: false };
  }
  const parsed = isSettingKey(key) ? settingSchemas[key].safeParse(value) : checkCustom(facts.type, value);
  if (!parsed.success) return { key, problem: problemOf(parsed.error.issues) };
  const data = facts.type === 'html' && typeof parsed.data === 'string' ? cleanHtml(parsed.data) : parsed.data;
  const isSame = JSON.stringify(data) === JSON.stringify(current);
  return { ...unchanged, stored: data, to: data, isSame };
}

/** The text of a new secret; undefined for an encrypted one that does not open. */
function readSecret({ secrets }: Services, key: string, value: SettingView['value']): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (!value.startsWith('ENC:')) return value;
  return openSetting(secrets, key, value) ?? openSetting(secrets, ANY_SETTING, value);
}

type Checked =
  | { success: true; data: SettingView['value'] }
  | { success: false; error: { issues: readonly Pick<z.core.$ZodIssue, 'code' | 'message'>[] } };

/** A setting that an administrator made has a type and nothing else to keep to. */
export function checkCustom(type: SettingType, value: SettingView['value']): Checked {
  const isFitting =
    type === 'json'
      ? JSON.stringify(value).length <= MAX_JSON
      : type === 'number' || type === 'boolean'
        ? typeof value === type
        : typeof value === 'string' && value.length <= MAX_JSON;
  if (isFitting && value !== null) return { success: true, data: value };
  return { success: false, error: { issues: [{ code: 'custom', message: 'valueInvalid' }] } };
}

/** The message key of the first thing that is wrong. */
function problemOf(issues: readonly Pick<z.core.$ZodIssue, 'code' | 'message'>[]): string {
  const [issue] = issues;
  if (issue && /^[a-z]+[A-Za-z]*$/.test(issue.message)) return issue.message;
  if (issue?.code === 'too_big') return 'valueTooLarge';
  return issue?.code === 'too_small' ? 'valueTooSmall' : 'valueInvalid';
}
