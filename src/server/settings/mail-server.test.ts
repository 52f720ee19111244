import { expect, test } from 'vitest';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { reachMailServer } from './mail-server.ts';
import { getSettings } from './settings.queries.ts';

const services = createTestServices(await createTestDatabase());
const settings = { ...(await getSettings(services.db)), emailRequireAuth: false, emailSender: 'shop@example.com' };

test('settings lead to no mail server in the own network, unless that is allowed (S-15)', async () => {
  const reach = (host: string, environment: object) =>
    reachMailServer(
      { ...services, environment: { ...services.environment, ...environment } },
      { ...settings, emailHost: host },
    );
  const live = { NODE_ENV: 'production' };
  for (const host of ['127.0.0.1', '10.0.0.5', '169.254.169.254', 'localhost'])
    await expect(reach(host, live)).rejects.toMatchObject({ code: 'EPRIVATE' });
  expect(await reach('127.0.0.1', { ...live, MAIL_PRIVATE_HOSTS: true })).toMatchObject({ host: '127.0.0.1' });
  expect(await reach('127.0.0.1', { NODE_ENV: 'development' })).toMatchObject({ host: '127.0.0.1' });
  const pinned = { host: '93.184.216.34', tls: { servername: '93.184.216.34' } };
  expect(await reach('93.184.216.34', live)).toMatchObject(pinned);
});
