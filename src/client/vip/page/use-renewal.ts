import { messages } from '../../../shared/messages/messages.ts';
import type { ChooseRenewal } from '../../../shared/vip/vip.schemas.ts';
import { api } from '../../platform/trpc.ts';
import { useVipCall } from './use-vip-call.ts';

/** Switches renewal on, to another card, or off. */
export function useRenewal(onDone: () => void) {
  const { isBusy, run } = useVipCall();
  return {
    isBusy,
    choose: (input: ChooseRenewal) => run(() => api.vip.renew.mutate(input), messages.vipRenewalOn, onDone),
    stop: () => run(() => api.vip.stopRenewal.mutate({}), messages.vipRenewalOff, onDone),
  };
}
