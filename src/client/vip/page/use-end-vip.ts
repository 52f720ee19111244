import { api } from '../../platform/trpc.ts';
import { useVipCall } from './use-vip-call.ts';

/** Ends the membership, or asks for its end, and shows what came of it. */
export function useEndVip(done: string) {
  const { isBusy, run } = useVipCall();
  return {
    isBusy,
    end: (input: { immediate?: boolean }) => run(() => api.vip.cancel.mutate(input), done),
    resume: (said: string) => run(() => api.vip.resume.mutate({}), said),
  };
}
