import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

type RestoreQuestionProps = { version: number; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before an earlier version takes the place of what is typed and not saved. */
export function RestoreQuestion({ version, ...rest }: RestoreQuestionProps) {
  return (
    <ConfirmModal isOpen title="Discard unsaved changes?" confirmLabel="Discard and restore" isDangerous {...rest}>
      {`Version ${version} takes the place of what you have not saved.`}
    </ConfirmModal>
  );
}
