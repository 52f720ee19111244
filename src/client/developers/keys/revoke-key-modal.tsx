import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

/** Asks before a key ends. */
export function RevokeKeyModal({ apiKey, close }: { apiKey: { id: string; name: string }; close: () => void }) {
  const utils = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: () => notify.success(`The key “${apiKey.name}” was revoked.`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      close();
      return utils.apiKeys.invalidate();
    },
  });
  return (
    <ConfirmModal
      isOpen
      title={`Revoke “${apiKey.name}”?`}
      confirmLabel="Revoke key"
      isDangerous
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: apiKey.id })}
      onClose={close}
    >
      <p>Programs that use it are refused from now on. This cannot be undone.</p>
    </ConfirmModal>
  );
}
