import { Button } from '@mantine/core';
import { IconPlus, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Role, RoleMatrix } from '../../../shared/roles/role.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';
import { RoleEditor } from './role-editor.tsx';
import styles from './roles-desk.module.css';

const hrefOf = (name: string) => `/admin/roles?role=${name}`;

function Roles({ roles, matrix }: { roles: readonly Role[]; matrix: RoleMatrix }) {
  const wanted = new URLSearchParams(useSearch()).get('role');
  // The address of D-6 has the id.
  const here =
    wanted === null
      ? (roles.find(({ name }) => name === 'admin') ?? roles[0])
      : roles.find(({ id, name }) => name === wanted || id === wanted);
  return (
    <>
      <ChipLinks
        label="Roles"
        chips={roles.map(({ name, displayName, usersCount }) => ({
          label: displayName,
          href: hrefOf(name),
          isChosen: name === here?.name,
          count: usersCount,
        }))}
      />
      {here === undefined ? (
        <EmptyState
          title="No such role"
          message="It may have been deleted, or the address is misspelled. Choose one of the roles above."
          icon={<IconShieldOff size={44} stroke={1.5} />}
        >
          <Button component={Link} href="/admin/roles" variant="default">
            All roles
          </Button>
        </EmptyState>
      ) : (
        <RoleEditor key={here.id} role={here} roles={roles} matrix={matrix} />
      )}
    </>
  );
}

/** What each role may do, and who holds it. */
export function RolesDeskPage() {
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const roles = trpc.roles.list.useQuery({}, { staleTime: 0 });
  const matrix = trpc.roles.matrix.useQuery({});
  const failed = [roles, matrix].find(({ isError, data }) => isError && data === undefined);
  const retry = () => void Promise.all([roles.refetch(), matrix.refetch()]);
  return (
    <DeskPage
      title="Roles"
      actions={
        <Button leftSection={<IconPlus size={18} />} disabled={!matrix.data} onClick={() => setAdding(true)}>
          New role
        </Button>
      }
    >
      {failed ? (
        <QueryError error={failed.error} onRetry={retry} />
      ) : roles.data && matrix.data ? (
        <div className={styles.page}>
          <Roles roles={roles.data.items} matrix={matrix.data} />
        </div>
      ) : (
        <Skeleton height={480} radius={12} />
      )}
      {isAdding && matrix.data ? (
        <NewRoleDialog
          templates={matrix.data.templates}
          close={() => setAdding(false)}
          onMade={({ name }) => navigate(hrefOf(name))}
        />
      ) : null}
    </DeskPage>
  );
}
