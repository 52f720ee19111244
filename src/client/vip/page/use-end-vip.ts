import { useState } from 'react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';

/** Ends the membership, or asks for its end, and shows what came of it. */
export function useEndVip(done: string) {
  const [isBusy, setIsBusy] = useState(false);
  const utils = trpc.useUtils();
  const run = async (act: () => Promise<unknown>, said: string) => {
    setIsBusy(true);
    try {
      await act();
      notify.success(said);
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setIsBusy(false);
      void utils.invalidate();
    }
  };
  return {
    isBusy,
    end: (input: { immediate?: boolean }) => run(() => api.vip.cancel.mutate(input), done),
    resume: (said: string) => run(() => api.vip.resume.mutate({}), said),
  };
}
