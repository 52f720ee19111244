import { useCallback, useEffect } from 'react';
import type { Role } from '../../../shared/roles/role.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { grantLabelOf } from './permission-labels.ts';
import styles from './roles-desk.module.css';

type SaveRoleDialogProps = { role: Role; permissions: readonly string[]; onSaved: () => void; close: () => void };

function Grants({ title, grants }: { title: string; grants: readonly string[] }) {
  if (grants.length === 0) return null;
  return (
    <section className={styles.grants} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {grants.map((grant) => (
          <li key={grant}>{grantLabelOf(grant)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Shows what the server says a change would do to whom, before it is made. */
export function SaveRoleDialog({ role, permissions, onSaved, close }: SaveRoleDialogProps) {
  const utils = trpc.useUtils();
  const preview = trpc.roles.preview.useMutation();
  const { mutate } = preview;
  const ask = useCallback(() => mutate({ id: role.id, permissions: [...permissions] }), [mutate, role.id, permissions]);
  useEffect(ask, [ask]);
  const { displayName, description } = role;
  const save = trpc.roles.update.useMutation({
    onSuccess: () => {
      notify.success(`${displayName} is saved`);
      onSaved();
      close();
    },
    onError: (error) => {
      const isStale = envelopeOf(error)?.code === 'STALE_VERSION';
      // The editor puts the changes on top of what is stored now.
      notify.error(isStale ? `${displayName} was changed by somebody else. Please check it again.` : messageOf(error));
    },
    onSettled: () => utils.roles.invalidate(),
  });
  return (
    <ConfirmModal
      isOpen
      title={`Save ${displayName}`}
      confirmLabel="Save role"
      isBusy={save.isPending}
      onConfirm={() => {
        if (preview.data)
          save.mutate({ id: role.id, version: role.version, displayName, description, permissions: [...permissions] });
      }}
      onClose={close}
    >
      {preview.isError ? <QueryError error={preview.error} onRetry={ask} /> : null}
      {preview.isPending || preview.isIdle ? <Skeleton height={120} radius={10} /> : null}
      {preview.data ? (
        <>
          <p>
            {preview.data.affectedUsers === 0
              ? 'Nobody holds this role now.'
              : `${countOf(preview.data.affectedUsers, 'user holds', 'users hold')} this role. It takes effect with their next click.`}
          </p>
          {preview.data.lockoutRisk ? (
            <FormAlert tone="danger" title="You would lose the right to change roles." />
          ) : null}
          <Grants title="Added" grants={preview.data.added} />
          <Grants title="Removed" grants={preview.data.removed} />
        </>
      ) : null}
    </ConfirmModal>
  );
}
