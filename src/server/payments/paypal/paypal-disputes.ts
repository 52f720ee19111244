import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import type { DisputeState, PaymentProvider } from '../gateway/payment-provider.ts';
import { paypalCaptureSchema } from './paypal.schemas.ts';
import { callPaypal, PaypalRefusal } from './paypal-client.ts';

const disputeSchema = z.object({
  status: z.string(),
  reason: z.string().default(''),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
});

/** Money that PayPal withdraws for a dispute is listed among the order's refunds. */
export function createPaypalDisputes(services: Services): Pick<PaymentProvider, 'lookupDispute'> {
  return {
    lookupDispute: async (disputeId) => {
      try {
        const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
        const dispute = await callPaypal(services, { method: 'GET', path, answer: disputeSchema });
        const captureId = dispute.disputed_transactions[0]?.seller_transaction_id;
        const reference = captureId ? await findPaypalOrderId(services, captureId) : null;
        if (!reference) return null;
        return { outcome: outcomeOf(dispute), reference, reason: dispute.reason, taken: null };
      } catch (error) {
        if (error instanceof PaypalRefusal && error.status === 404) return null;
        throw error;
      }
    },
  };
}

/** The order of a capture, whose id is the shop's reference of the payment. */
export async function findPaypalOrderId(services: Services, captureId: string): Promise<string | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  const capture = await callPaypal(services, { method: 'GET', path, answer: paypalCaptureSchema });
  return capture.supplementary_data?.related_ids?.order_id ?? null;
}

/** Any outcome other than in the buyer's favour leaves the money with the shop. */
function outcomeOf({ status, dispute_outcome }: z.infer<typeof disputeSchema>): DisputeState['outcome'] {
  if (status !== 'RESOLVED') return 'open';
  return dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR' ? 'lost' : 'won';
}
