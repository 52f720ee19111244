import { testGatewayName } from '../payments/providers/test-gateway.ts';
import { findDueTestDisputes } from '../payments/providers/test-gateway-disputes.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { recordDispute } from './record-dispute.ts';

/** Disputes what the test card for it has paid (D-50), as a webhook of a real provider would. Safe to repeat. */
export async function disputeTestCharges(services: Services): Promise<void> {
  const { testMode } = await getSettings(services.db);
  if (!testMode) return;
  const due = await findDueTestDisputes(services.db);
  await forEachRow(due, async (reference) => {
    await recordDispute(services, testGatewayName, reference);
  });
}
