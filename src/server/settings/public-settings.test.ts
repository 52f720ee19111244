import { expect, test } from 'vitest';
import { settingDefaults } from '../../shared/settings/settings.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

test('shows the public settings to everybody and no other ones', async () => {
  await prisma.setting.createMany({
    data: [
      { key: 'websiteName', value: 'Other Market' },
      { key: 'idleWarnMinutes', value: 'soon' },
      { key: 'maintenanceBypassIps', value: '10.9.9.9' },
      { key: 'countryHeader', value: 'X-Visitor-Country' },
    ],
  });
  const response = await app.openBrowser().get('/api/settings/public').expect(200);
  expect(response.body).toMatchObject({ websiteName: 'Other Market', currencyCode: 'USD', sessionMinutes: 30 });
  expect(response.body.idleWarnMinutes).toBe(settingDefaults.idleWarnMinutes);
  expect(response.text).not.toMatch(/10\.9\.9\.9|emailSender|lockAttempts|Visitor-Country/);
  const again = await app.openBrowser().get('/api/settings/public').set('If-None-Match', String(response.headers.etag));
  expect([200, 304]).toContain(again.status);
});

test.each([
  [{ 'X-Visitor-Country': 'DE' }, 'DE'],
  [{ 'X-Visitor-Country': 'XX' }, null],
  [{ 'CF-IPCountry': 'DE' }, null],
])('suggests the country that the proxy names in the header of the setting: %j', async (headers, country) => {
  const response = await app.openBrowser().get('/api/settings/suggested-country').set(headers).expect(200);
  expect(response.body).toEqual({ country });
  expect(response.headers['cache-control']).toContain('no-store');
});
