import { useState } from 'react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** Runs one call at a time about the membership, says what came of it, and reads anew what it may have changed. */
export function useVipCall() {
  const [isBusy, setIsBusy] = useState(false);
  const utils = trpc.useUtils();
  const run = async (call: () => Promise<unknown>, said: string, onDone?: () => void) => {
    setIsBusy(true);
    try {
      await call();
      notify.success(said);
      onDone?.();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setIsBusy(false);
      void utils.invalidate();
    }
  };
  return { isBusy, run };
}
