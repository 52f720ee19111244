import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** What each change of a membership does once it is answered. */
export function useVipAct(done: string, close: () => void, keys?: RequestKey) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      notify.success(done);
      close();
    },
    onError: (error: unknown) => {
      if (isDecided(envelopeOf(error))) keys?.renew();
      notify.error(messageOf(error));
    },
    onSettled: () => utils.adminVip.invalidate(),
  };
}
