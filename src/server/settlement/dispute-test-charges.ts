import { testGatewayName } from '../payments/providers/test-gateway.ts';
import { closeTestDispute, findDueTestDisputes } from '../payments/providers/test-gateway-disputes.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { recordDispute } from './record-dispute.ts';

/**
 * Disputes what the test cards for it have paid (D-50), and decides it where the card says how, as webhooks of a real
 * provider would. Safe to repeat.
 */
export async function disputeTestCharges(services: Services): Promise<void> {
  const { db } = services;
  const { testMode } = await getSettings(db);
  if (!testMode) return;
  await forEachRow(await findDueTestDisputes(db), async (reference) => {
    const outcome = await recordDispute(services, testGatewayName, reference);
    if (outcome !== 'dispute open') await closeTestDispute(db, reference);
  });
}
