import { countOf } from '../../../shared/text/count-text.ts';
import '../../ui/forms/form-sheets.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Role } from '../../../shared/roles/role.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

type DeleteRoleDialogProps = { role: Role; roles: readonly Role[]; close: () => void };

/** Deletes a role; whoever holds it moves to another one in the same step. */
export function DeleteRoleDialog({ role, roles, close }: DeleteRoleDialogProps) {
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const targets = roles.filter(({ id, name }) => id !== role.id && name !== 'admin');
  const [target, setTarget] = useState(targets.find(({ name }) => name === 'user')?.id ?? '');
  const isHeld = role.usersCount > 0;
  const remove = trpc.roles.delete.useMutation({
    onSuccess: () => {
      notify.success(`${role.displayName} was deleted`);
      close();
      navigate('/admin/roles');
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.roles.invalidate(),
  });
  return (
    <ConfirmModal
      isOpen
      title={`Delete ${role.displayName}`}
      confirmLabel="Delete role"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: role.id, ...(isHeld && { moveToRoleId: target }) })}
      onClose={close}
    >
      {isHeld ? (
        <>
          <p>{countOf(role.usersCount, 'user holds', 'users hold')} this role and will get another one instead.</p>
          <NativeSelect
            label="Move them to"
            data={targets.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        </>
      ) : (
        <p>Nobody holds this role. This cannot be undone.</p>
      )}
    </ConfirmModal>
  );
}
