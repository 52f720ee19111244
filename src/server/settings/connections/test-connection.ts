import type { ConnectionResult, ConnectionView } from '../../../shared/settings/connections.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SettingsEditor } from '../editing/change-settings.ts';
import { connectionChecksPort } from './connection-check.ts';

/** Everything that can be tried, with what is in force. */
export async function listConnections(services: Services): Promise<{ items: ConnectionView[] }> {
  const checks = connectionChecksPort.all(services);
  const items = await Promise.all(
    checks.map(async ({ name, label, group, state }) => ({ name, label, group, state: await state(services) })),
  );
  return { items };
}

/** Connects with what is saved, and says in one sentence what came of it. Changes nothing; audited. NOT_FOUND without it. */
export async function testConnection(
  { services, actor, requestInfo }: SettingsEditor,
  name: string,
): Promise<ConnectionResult> {
  const check = connectionChecksPort.all(services).find((each) => each.name === name);
  if (!check) throw new AppError('NOT_FOUND');
  const result = await check.test(services);
  await transaction(services.db, (tx) =>
    audit(tx, {
      ...{ entity: 'setting', key: `connection.${name}`, action: 'test', userId: actor.userId, requestInfo },
      newValue: { success: result.success },
    }),
  );
  return result;
}
