import { createContext, use } from 'react';
import { settingsMessages } from '../../../shared/settings/settings.messages.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';

type Json = string | number | boolean | null;

/** What staff may read of the settings. Whatever could not be loaded keeps its default. */
export interface ShopSettings {
  /** By key. */
  values: Readonly<Record<string, unknown>>;
  email: { host: string; port: number; useSsl: boolean; requireAuth: boolean };
  payment: { currencyCode: string; currencySymbol: string; gateway: string; testMode: boolean };
  /** Shown where the settings are, never as a toast. */
  paymentError: string | undefined;
}

export const shopSettingsDefaults: ShopSettings = {
  values: {},
  email: { host: '', port: 587, useSsl: true, requireAuth: true },
  payment: { currencyCode: 'USD', currencySymbol: '$', gateway: 'stripe', testMode: true },
  paymentError: undefined,
};

/** Asks for all settings, those of mail and those of payments together; rejects for none of them. */
export async function loadShopSettings(read: (path: string) => Promise<unknown>): Promise<ShopSettings> {
  const answers = await Promise.allSettled(
    ['/api/settings', '/api/settings/email', '/api/settings/payment'].map(async (path) => read(path)),
  );
  const [all, email, payment] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
  return {
    values: valuesOf(valueAt(all, ['items'])),
    email: filled(shopSettingsDefaults.email, email),
    payment: filled(shopSettingsDefaults.payment, payment),
    paymentError: payment === undefined ? settingsMessages.paymentSettingsFailed : undefined,
  };
}

function valuesOf(items: unknown): Record<string, unknown> {
  const rows: unknown[] = Array.isArray(items) ? items : [];
  return Object.fromEntries(rows.map((row) => [String(valueAt(row, ['key'])), valueAt(row, ['value'])]));
}

/** `defaults` with what `answer` says in the same kind. */
function filled<Values extends object>(defaults: Values, answer: unknown): Values {
  const values = { ...defaults };
  for (const [key, standard] of Object.entries(defaults)) {
    const given = valueAt(answer, [key]);
    if (typeof given === typeof standard) Object.assign(values, { [key]: given });
  }
  return values;
}

/** A setting changed: on the server first when somebody is signed in, else in this copy alone. Rejects when refused. */
export async function updateSetting(
  settings: ShopSettings,
  { key, value }: { key: string; value: Json },
  save: ((key: string, value: Json) => Promise<unknown>) | undefined,
): Promise<ShopSettings> {
  await save?.(key, value);
  return { ...settings, values: { ...settings.values, [key]: value } };
}

interface ShopSettingsStore {
  settings: ShopSettings;
  reload: () => Promise<void>;
  update: (key: string, value: Json) => Promise<void>;
}

export const ShopSettingsContext = createContext<ShopSettingsStore>({
  settings: shopSettingsDefaults,
  reload: () => Promise.resolve(),
  update: () => Promise.resolve(),
});

export function useShopSettings(): ShopSettingsStore {
  return use(ShopSettingsContext);
}
