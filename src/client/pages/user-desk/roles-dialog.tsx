import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../../shared/roles/role.schemas.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { rebaseRoles } from './rebase-roles.ts';
import styles from './user-desk-page.module.css';

type RoleBoxesProps = { roles: readonly Role[]; held: readonly string[]; onChange: (held: readonly string[]) => void };

function RoleBoxes({ roles, held, onChange }: RoleBoxesProps) {
  return (
    <div className={styles.roles}>
      {roles.map(({ id, name, displayName, description }) => (
        <Checkbox
          key={id}
          label={displayName}
          description={description}
          checked={name === 'user' || held.includes(name)}
          disabled={name === 'user'}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...held, name] : held.filter((other) => other !== name))
          }
        />
      ))}
    </div>
  );
}

/** Gives and takes roles; everybody keeps the role of users. */
export function RolesDialog({ user, close }: { user: AdminUser; close: () => void }) {
  const utils = trpc.useUtils();
  const roles = trpc.roles.list.useQuery({}, { staleTime: 0 });
  const [names, setNames] = useState<readonly string[]>(user.roles);
  /** As they were when the dialog was opened, or when somebody else's change was shown since. */
  const [seen, setSeen] = useState<readonly string[]>(user.roles);
  const [isChanged, setChanged] = useState(false);
  const takeTheirs = async () => {
    const [{ roles: now }] = await Promise.all([
      utils.adminUsers.get.fetch({ id: user.id }, { staleTime: 0 }),
      roles.refetch(),
    ]);
    setNames((mine) => rebaseRoles(seen, mine, now));
    setSeen(now);
    setChanged(true);
  };
  const save = trpc.roles.setOfUser.useMutation({
    onSuccess: () => {
      notify.success(`The roles of ${user.userName} are saved`);
      close();
    },
    onError: async (error) => {
      if (envelopeOf(error)?.code !== 'STALE_VERSION') return notify.error(messageOf(error));
      await takeTheirs().catch((failure: unknown) => notify.error(messageOf(failure)));
    },
    onSettled: () => Promise.all([utils.adminUsers.invalidate(), utils.userRecords.invalidate()]),
  });
  const idsOf = (held: readonly string[]) =>
    roles.data?.items.filter(({ name }) => name === 'user' || held.includes(name)).map(({ id }) => id) ?? [];
  return (
    <DeskDialog
      title={`Roles of ${user.userName}`}
      submitLabel="Save roles"
      isBusy={save.isPending}
      onSubmit={() => {
        if (roles.data) save.mutate({ id: user.id, roleIds: idsOf(names), seenRoleIds: idsOf(seen) });
      }}
      close={close}
    >
      {roles.isError ? <QueryError error={roles.error} onRetry={() => void roles.refetch()} /> : null}
      {roles.isPending ? <Skeleton height={160} radius={10} /> : null}
      <RoleBoxes roles={roles.data?.items ?? []} held={names} onChange={setNames} />
      {isChanged ? (
        <FormAlert tone="warning" isUrgent title="The roles were changed in the meantime">
          The boxes show them as they are now, with your change. Save again to keep it.
        </FormAlert>
      ) : null}
      <p className={styles.note}>
        It takes effect with their next click. Where two-factor is required of staff, their rights wait until it is on.
      </p>
    </DeskDialog>
  );
}
