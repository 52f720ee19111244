import { vipMessages } from '../../../shared/vip/vip.messages.ts';
import type { ChooseRenewal } from '../../../shared/vip/vip.schemas.ts';
import { api } from '../../platform/trpc.ts';
import { useVipCall } from './use-vip-call.ts';

/** Switches renewal on, to another card, or off. */
export function useRenewal(onDone: () => void) {
  const { isBusy, run } = useVipCall();
  return {
    isBusy,
    choose: (input: ChooseRenewal) => run(() => api.vip.renew.mutate(input), vipMessages.vipRenewalOn, onDone),
    stop: () => run(() => api.vip.stopRenewal.mutate({}), vipMessages.vipRenewalOff, onDone),
  };
}
