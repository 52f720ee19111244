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
    ],
  });
  const response = await app.openBrowser().get('/api/settings/public').expect(200);
  expect(response.body).toMatchObject({ websiteName: 'Other Market', currencyCode: 'USD', sessionMinutes: 30 });
  expect(response.body.idleWarnMinutes).toBe(settingDefaults.idleWarnMinutes);
  expect(response.text).not.toMatch(/10\.9\.9\.9|emailSender|lockAttempts/);
  const again = await app.openBrowser().get('/api/settings/public').set('If-None-Match', String(response.headers.etag));
  expect([200, 304]).toContain(again.status);
});
