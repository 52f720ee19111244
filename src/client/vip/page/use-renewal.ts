import { useState } from 'react';
import { messages } from '../../../shared/messages/messages.ts';
import type { ChooseRenewal } from '../../../shared/vip/vip.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';

/** Switches renewal on, to another card, or off. */
export function useRenewal(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const utils = trpc.useUtils();
  const run = async (act: () => Promise<unknown>, said: string) => {
    setIsBusy(true);
    try {
      await act();
      notify.success(said);
      onDone();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setIsBusy(false);
      void utils.vip.invalidate();
    }
  };
  return {
    isBusy,
    choose: (input: ChooseRenewal) => run(() => api.vip.renew.mutate(input), messages.vipRenewalOn),
    stop: () => run(() => api.vip.stopRenewal.mutate({}), messages.vipRenewalOff),
  };
}
