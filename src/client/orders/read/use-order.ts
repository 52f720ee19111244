import { trpc } from '../../platform/trpc.ts';
import { isOrderMoving, isPaymentDeciding } from './order-labels.ts';

const quickMs = 1000;
const calmMs = 6000;
const patientMs = 30_000;
const quickAnswers = 20;

/** One's own order; asked again while the shop is still delivering, quickly at first. */
export function useOrder(id: string, isEnabled = true) {
  return trpc.orders.get.useQuery(
    { id },
    {
      enabled: isEnabled,
      staleTime: 0,
      retry: (failures, error) => (error.data?.status ?? 500) >= 500 && failures < 2,
      refetchInterval: ({ state }) => {
        if (state.data === undefined) return false;
        // Staff decide about it, which takes longer.
        if (state.data.hashStatus === 'pending_approval' && state.data.status === 'pending') return patientMs;
        const isPayingBack = state.data.refunds.some(({ status }) => status === 'approved' || status === 'processing');
        if (!isOrderMoving(state.data) && !isPaymentDeciding(state.data) && !isPayingBack) return false;
        return state.dataUpdateCount < quickAnswers ? quickMs : calmMs;
      },
    },
  );
}
