import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** Blocks a member, and takes it back. */
export function useBlock() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.blocks.invalidate();
    void utils.messages.invalidate();
    void utils.publicProfile.get.invalidate();
  };
  const onError = (error: unknown) => notify.error(messageOf(error));
  const block = trpc.blocks.add.useMutation({ onError, onSettled: refresh });
  const unblock = trpc.blocks.remove.useMutation({ onError, onSettled: refresh });
  return {
    block: (id: string) =>
      block.mutate({ id }, { onSuccess: () => notify.success('Blocked. Nothing from this member reaches you now.') }),
    unblock: (id: string) => unblock.mutate({ id }, { onSuccess: () => notify.success('Unblocked') }),
    isBusy: block.isPending || unblock.isPending,
  };
}
