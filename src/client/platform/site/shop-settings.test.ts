import { expect, test, vi } from 'vitest';
import { loadShopSettings, shopSettingsDefaults, updateSetting } from './shop-settings.ts';

const answers: Record<string, unknown> = {
  '/api/settings': { items: [{ key: 'maintenanceMode', value: true }] },
  '/api/settings/email': { host: 'mail.example', port: 25, useSsl: 'no' },
  '/api/settings/payment': { currencyCode: 'EUR', currencySymbol: '€', gateway: 'stripe', testMode: false },
};

test('all three are asked together, and what is of another kind keeps its default', async () => {
  const asked: string[] = [];
  const settings = await loadShopSettings(async (path) => {
    asked.push(path);
    return answers[path];
  });
  expect(asked).toEqual(Object.keys(answers));
  expect(settings.values).toEqual({ maintenanceMode: true });
  expect(settings.email).toEqual({ host: 'mail.example', port: 25, useSsl: true, requireAuth: true });
  expect([settings.payment.currencyCode, settings.paymentError]).toEqual(['EUR', undefined]);
});

test.each(Object.keys(answers))('%s may fail alone', async (broken) => {
  const settings = await loadShopSettings(async (path) => {
    if (path === broken) throw new Error('down');
    return answers[path];
  });
  const isPayment = broken === '/api/settings/payment';
  expect(settings.paymentError).toBe(isPayment ? 'Failed to load payment settings' : undefined);
  if (isPayment) expect(settings.payment).toEqual(shopSettingsDefaults.payment);
  expect(settings.values).toEqual(broken === '/api/settings' ? {} : { maintenanceMode: true });
});

test('nothing at all leaves the defaults', async () => {
  const settings = await loadShopSettings(() => Promise.reject(new Error('down')));
  expect(settings).toEqual({ ...shopSettingsDefaults, paymentError: 'Failed to load payment settings' });
});

test('an update is saved for whoever is signed in, and changes the copy alone for nobody', async () => {
  const save = vi.fn(() => Promise.resolve());
  const change = { key: 'websiteName', value: 'Barn' };
  expect((await updateSetting(shopSettingsDefaults, change, save)).values).toEqual({ websiteName: 'Barn' });
  expect(save).toHaveBeenCalledWith('websiteName', 'Barn');
  expect((await updateSetting(shopSettingsDefaults, change, undefined)).values).toEqual({ websiteName: 'Barn' });
  const refuse = () => Promise.reject(new Error('no'));
  await expect(updateSetting(shopSettingsDefaults, change, refuse)).rejects.toThrow('no');
});
