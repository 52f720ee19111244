import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { UserStatus } from '../../../shared/auth/auth.schemas.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useUserAct } from './use-user-act.ts';
import styles from './user-desk-page.module.css';
import { WalletDialog } from './wallet-dialog.tsx';

type Opened = { kind: 'status'; status: UserStatus } | { kind: 'roles' | 'wallet' | 'two-factor' };

/** Whoever may lift a suspension may also change its end. */
const mayMoveEnd = ({ status, allowedStatuses }: AdminUser) =>
  status === 'suspended' && allowedStatuses.includes('active');

function statusAction(from: UserStatus, to: UserStatus): string {
  if (to === 'suspended') return from === to ? 'Change suspension' : 'Suspend';
  if (to === 'banned') return 'Ban';
  return from === 'suspended' ? 'Lift suspension' : from === 'banned' ? 'Lift ban' : 'Activate';
}

/** What this member of staff may do with the account now; the server decides again. */
export function UserActions({ user }: { user: AdminUser }) {
  const { user: me } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const verify = trpc.adminUsers.verifyEmail.useMutation(useUserAct('E-mail address marked as verified'));
  const unlock = trpc.adminUsers.unlock.useMutation(useUserAct('Account unlocked'));
  const reset = trpc.adminUsers.resetTwoFactor.useMutation(useUserAct('Two-factor sign-in is off', close));
  const may = (permission: 'user:update' | 'role:manage' | 'wallet:manage') =>
    me?.staffPermissions.includes(permission) ?? false;
  const button = (label: string, act: () => void, isBusy = false, isDangerous = false): ReactNode => (
    <Button
      key={label}
      variant="default"
      fullWidth
      loading={isBusy}
      {...(isDangerous && { c: 'var(--danger)' })}
      onClick={act}
    >
      {label}
    </Button>
  );
  const changes = [
    ...(may('user:update') && !user.emailVerified
      ? [button('Verify e-mail', () => verify.mutate({ id: user.id }), verify.isPending)]
      : []),
    ...(may('user:update') && user.lockedUntil !== null
      ? [button('Unlock', () => unlock.mutate({ id: user.id }), unlock.isPending)]
      : []),
    ...(may('user:update') && user.twoFactorEnabled
      ? [button('Reset two-factor', () => setOpened({ kind: 'two-factor' }))]
      : []),
    ...(may('role:manage') ? [button('Change roles', () => setOpened({ kind: 'roles' }))] : []),
    ...(may('wallet:manage') ? [button('Adjust wallet', () => setOpened({ kind: 'wallet' }))] : []),
    ...(mayMoveEnd(user) ? (['suspended', ...user.allowedStatuses] as const) : user.allowedStatuses).map((status) =>
      button(
        statusAction(user.status, status),
        () => setOpened({ kind: 'status', status }),
        false,
        status !== 'active' && status !== user.status,
      ),
    ),
  ];
  const isOwn = me?.id === user.id;
  return (
    <section className={styles.box} aria-labelledby="user-actions">
      <h2 id="user-actions">Actions</h2>
      {isOwn ? <p className={styles.note}>This is your own account. Ask a colleague to change it.</p> : null}
      {!isOwn && changes.length === 0 ? (
        <p className={styles.note}>There is nothing that you may change in this account.</p>
      ) : null}
      {isOwn ? null : <div className={styles.actions}>{changes}</div>}
      {may('wallet:manage') ? (
        <Button component={Link} href={`/admin/wallet/${user.id}`} variant="subtle" fullWidth mt={8}>
          Wallet transactions
        </Button>
      ) : null}
      {may('wallet:manage') && user.roles.includes('seller') ? (
        <Button component={Link} href={`/admin/payouts/${user.id}`} variant="subtle" fullWidth>
          Earnings and commission
        </Button>
      ) : null}
      {opened?.kind === 'status' ? (
        <StatusDialog
          user={user}
          status={opened.status}
          title={statusAction(user.status, opened.status)}
          close={close}
        />
      ) : null}
      {opened?.kind === 'roles' ? <RolesDialog user={user} close={close} /> : null}
      {opened?.kind === 'wallet' ? <WalletDialog user={user} close={close} /> : null}
      <ConfirmModal
        isOpen={opened?.kind === 'two-factor'}
        title="Reset two-factor sign-in"
        confirmLabel="Reset two-factor"
        isDangerous
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate({ id: user.id })}
        onClose={close}
      >
        <p>
          {user.userName} will be signed out everywhere and can sign in with the password alone. Make sure that it is
          the owner who asked.
        </p>
      </ConfirmModal>
    </section>
  );
}
