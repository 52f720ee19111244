import type { SavedView } from '../../../shared/desk/saved-view.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

type DeleteViewDialogProps = { view: SavedView; onDeleted?: () => void; close: () => void };

/** Asks before a saved view is gone, which may be everybody’s. */
export function DeleteViewDialog({ view: { id, name, scope }, onDeleted, close }: DeleteViewDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.savedViews.delete.useMutation({
    onSuccess: () => {
      close();
      notify.success('View deleted');
      onDeleted?.();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.savedViews.list.invalidate(),
  });
  return (
    <ConfirmModal
      isOpen
      title={`Delete “${name}”?`}
      confirmLabel="Delete view"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={close}
    >
      <p>
        {scope === 'global'
          ? 'It is shared: it disappears for everybody on the staff. This cannot be undone.'
          : 'This cannot be undone.'}
      </p>
    </ConfirmModal>
  );
}
