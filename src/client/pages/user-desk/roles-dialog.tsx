import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './user-desk-page.module.css';

/** Gives and takes roles; everybody keeps the role of users. */
export function RolesDialog({ user, close }: { user: AdminUser; close: () => void }) {
  const utils = trpc.useUtils();
  const roles = trpc.roles.list.useQuery({}, { staleTime: 0 });
  const [names, setNames] = useState<readonly string[]>(user.roles);
  const save = trpc.roles.setOfUser.useMutation({
    onSuccess: () => {
      notify.success(`The roles of ${user.userName} are saved`);
      close();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.adminUsers.invalidate(), utils.userRecords.invalidate()]),
  });
  const chosen = roles.data?.items.filter(({ name }) => name === 'user' || names.includes(name)) ?? [];
  const toggle = (name: string, isHeld: boolean) =>
    setNames(isHeld ? [...names, name] : names.filter((held) => held !== name));
  return (
    <DeskDialog
      title={`Roles of ${user.userName}`}
      submitLabel="Save roles"
      isBusy={save.isPending}
      onSubmit={() => {
        if (roles.data) save.mutate({ id: user.id, roleIds: chosen.map(({ id }) => id) });
      }}
      close={close}
    >
      {roles.isError ? <QueryError error={roles.error} onRetry={() => void roles.refetch()} /> : null}
      {roles.isPending ? <Skeleton height={160} radius={10} /> : null}
      <div className={styles.roles}>
        {roles.data?.items.map(({ id, name, displayName, description }) => (
          <Checkbox
            key={id}
            label={displayName}
            description={description}
            checked={name === 'user' || names.includes(name)}
            disabled={name === 'user'}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      <p className={styles.note}>
        It takes effect with their next click. Where two-factor is required of staff, their rights wait until it is on.
      </p>
    </DeskDialog>
  );
}
